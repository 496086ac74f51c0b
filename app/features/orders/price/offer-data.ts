import { type Product, type ProductCode, products } from "#content/catalogue.ts";
import { type NamedSite, OG_FOLDER, ogImageName } from "#ui/meta.ts";

/** A product, its prices and the picture of its page for schema.org. */
export function offerData(
  code: ProductCode,
  { origin, firmName, gstOnPrices: gst }: NamedSite,
): object {
  const product: Product = products[code];
  const url = origin + product.path;
  return {
    "@type": "Product",
    name: product.name,
    image: `${origin}/${OG_FOLDER}/${ogImageName(product.path)}`,
    brand: { "@type": "Brand", name: firmName },
    url,
    offers: product.lines.map(({ price }) => ({
      "@type": "Offer",
      price,
      priceCurrency: "INR",
      ...(gst && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price,
          priceCurrency: "INR",
          valueAddedTaxIncluded: gst.isIncluded,
        },
      }),
      availability: "https://schema.org/InStock",
      url,
    })),
  };
}
