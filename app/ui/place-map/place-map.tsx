import { useEffect, useRef } from "react";
import { useSeen } from "#ui/seen.ts";
import "./place-map.css";

type MapProps = {
  label: string;
  name: string;
  address: readonly string[];
  /** Null until it is set. */
  coordinates: { latitude: number; longitude: number } | null;
  zoom: number;
  /** Address of a tile with {z}, {x} and {y}. */
  tileUrl: string | undefined;
  /** The attribution of the tiles. */
  attribution: { href: string; label: string };
};

/** A plate with the address and a pin; over it, where the place and a map service are known, the map. */
export function PlaceMap({ label, name, address, coordinates, tileUrl, ...more }: MapProps) {
  return (
    <section className="map" aria-label={label}>
      <div className="map-plate">
        <span className="map-mark" />
        <p className="map-name">{name}</p>
        {address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {coordinates && tileUrl && <Tiles {...coordinates} {...more} tileUrl={tileUrl} />}
    </section>
  );
}

type TilesProps = Pick<MapProps, "zoom" | "attribution"> & {
  latitude: number;
  longitude: number;
  tileUrl: string;
};

/** Fetched when it is about to be seen, and shown once the first tile has come. */
function Tiles({ latitude, longitude, zoom, tileUrl, attribution }: TilesProps) {
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
        const place = { latitude, longitude, zoom, tileUrl };
        remove = startMap(node, { ...place, attribution: { href, label: source } });
      },
      // Not fetched: the plate says where we are.
      () => undefined,
    );
    return () => {
      gone = true;
      remove?.();
    };
  }, [seen, latitude, longitude, zoom, tileUrl, href, source]);
  return <div className="map-place" ref={place} />;
}
