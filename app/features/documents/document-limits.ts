/** A photo of 50 megapixels, or a scan of 100 pages. */
export const LARGEST_DOCUMENT_BYTES = 25 * 2 ** 20;
