import { useEffect, useRef } from "react";
import { useSeen } from "#ui/seen.ts";
import "./place-map.css";

type MapProps = {
  label: string;
  latitude: number;
  longitude: number;
  zoom: number;
  /** Address of a tile with {z}, {x} and {y}; without it squares of latitude and longitude are drawn. */
  tileUrl: string | undefined;
  /** The attribution of the tiles. */
  attribution: { href: string; label: string };
  /** What the squares are. */
  squares: string;
};

/**
 * A map with one mark, fetched when it is about to be seen. The address and a link are beside it anyway, so without
 * script it is left out.
 */
export function PlaceMap(props: MapProps) {
  const { label, latitude, longitude, zoom, tileUrl, attribution, squares } = props;
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const { href, label: source } = attribution;
  useEffect(() => {
    const node = place.current;
    if (!seen || !node) return;
    let gone = false;
    let remove: (() => void) | undefined;
    import("./place-map-controller.ts").then(
      ({ startMap }) => {
        if (gone) return;
        const place = { latitude, longitude, zoom, tileUrl, squares };
        remove = startMap(node, { ...place, attribution: { href, label: source } });
      },
      // Not fetched: the address beside the frame says where we are.
      () => undefined,
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [seen, latitude, longitude, zoom, tileUrl, href, source, squares]);
  return (
    <section className="map" aria-label={label}>
      <div className="map-place" ref={place} />
    </section>
  );
}
