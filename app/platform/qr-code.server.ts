import QRCode from "qrcode";

/** A QR code as data: `size` modules a side, `path` draws the dark ones as SVG, in modules. */
export type QrDrawing = { size: number; path: string };

/** The QR code of a text at level M, which a screen or a print may damage by 15 per cent. */
export function qrDrawing(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: modules.size, path };
}
