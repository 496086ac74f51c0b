declare module "subset-font" {
  export type SubsetOptions = {
    targetFormat?: "woff2" | "woff" | "truetype";
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
