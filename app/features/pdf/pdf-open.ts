import { getResolvedPDFJS } from "unpdf";

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>;
export type Opened =
  | { is: "open"; document: PdfDocument }
  | { is: "password-needed" | "wrong-password" | "not-a-pdf" | "unreadable" };

/** Loads pdf.js, which takes most of the time of a cold start. */
export async function warmUp(): Promise<void> {
  await getResolvedPDFJS();
}

/** Opens a PDF for its text only: no fonts, no XFA forms, no scripts, no large images. */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<Opened> {
  const { getDocument } = await getResolvedPDFJS();
  try {
    const document = await getDocument({
      data: bytes.slice(), // pdf.js detaches the buffer
      password,
      verbosity: 0,
      disableFontFace: true,
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
