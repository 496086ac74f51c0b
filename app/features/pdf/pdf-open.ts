import { getResolvedPDFJS } from "unpdf";
import { unpackAtOnce } from "./pdf-inflate.ts";

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>;
export type Opened =
  | { is: "open"; document: PdfDocument }
  | { is: "password-needed" | "wrong-password" | "not-a-pdf" | "unreadable" };

/**
 * A document that accepts fonts and ignores them. With `disableFontFace` instead, pdf.js would compute the outline of
 * every letter, which takes longer than reading the text.
 */
const IGNORES_FONTS = { fonts: { add() {}, delete() {}, clear() {} } } as unknown as HTMLDocument;

function UnusedFont() {
  return { loaded: Promise.resolve() };
}

/** Loads pdf.js, which takes most of the time of a cold start. */
export async function loadPdfJs(): Promise<PdfJs> {
  unpackAtOnce();
  globalThis.FontFace ??= UnusedFont as unknown as typeof FontFace;
  return await getResolvedPDFJS();
}

/** Opens a PDF for its text only: no fonts, no XFA forms, no scripts, no large images. */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<Opened> {
  const { getDocument } = await loadPdfJs();
  try {
    const document = await getDocument({
      data: bytes.slice(), // pdf.js detaches the buffer
      password,
      verbosity: 0,
      ownerDocument: IGNORES_FONTS,
      disableFontFace: false,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: 1,
      useWasm: false,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
    }).promise;
    return { is: "open", document };
  } catch (error) {
    return { is: reasonOf(error, password) };
  }
}

function reasonOf(
  error: unknown,
  password: string | undefined,
): "password-needed" | "wrong-password" | "unreadable" {
  if (error instanceof Error && error.name === "PasswordException") {
    return password === undefined ? "password-needed" : "wrong-password";
  }
  return "unreadable";
}
