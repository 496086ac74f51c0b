import { useEffect, useRef } from "react";
import { useSeen } from "#ui/seen.ts";
import "./place-map.css";

type MapProps = {
  label: string;
  latitude: number;
  longitude: number;
  zoom: number;
  /** Address of a tile with {z}, {x} and {y}. */
  tileUrl: string;
  attribution: { href: string; label: string };
};

/**
 * A map with one mark, fetched when it is about to be seen. It adds to an address and a link that stand
 * beside it anyway: without script, or without tiles, an empty frame is all that is missed.
 */
export function PlaceMap({ label, latitude, longitude, zoom, tileUrl, attribution }: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const { href, label: source } = attribution;
  useEffect(() => {
    const node = place.current;
    if (!seen || !node) return;
    let gone = false;
    let remove: (() => void) | undefined;
    import("./place-map-motor.ts").then(
      ({ startMap }) => {
        if (gone) return;
        const credit = { href, label: source };
        remove = startMap(node, { latitude, longitude, zoom, tileUrl, attribution: credit });
      },
      // Not fetched: the address beside the frame says where we are.
      () => undefined,
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [seen, latitude, longitude, zoom, tileUrl, href, source]);
  return (
    <section className="map" aria-label={label}>
      <div className="map-place" ref={place} />
    </section>
  );
}
