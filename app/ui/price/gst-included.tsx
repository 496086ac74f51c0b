import { useRouteLoaderData } from "react-router";
import { priceWithGst } from "#content/en/ui/price.ts";

/** Beside a price, once, where the firm is registered for GST; nothing where it is not. */
export function GstIncluded() {
  const root = useRouteLoaderData<{ pricesIncludeGst?: boolean }>("root");
  if (!root?.pricesIncludeGst) return null;
  return (
    <>
      {" "}
      <small className="price-gst">{priceWithGst}</small>
    </>
  );
}
