import { useRouteLoaderData } from "react-router";

/** Beside a price, once: that GST is in it or comes on top; nothing where the firm is not registered. */
export function GstNote() {
  const root = useRouteLoaderData<{ gstOnPrices?: { label: string } | null }>("root");
  if (!root?.gstOnPrices) return null;
  return (
    <>
      {" "}
      <small className="price-gst">{root.gstOnPrices.label}</small>
    </>
  );
}
