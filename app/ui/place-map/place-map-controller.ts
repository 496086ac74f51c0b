import { control, divIcon, map, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";

type Place = {
  latitude: number;
  longitude: number;
  zoom: number;
  tileUrl: string;
  attribution: { href: string; label: string };
};

/** What OpenStreetMap's own tiles go up to. */
const MOST_ZOOM = 19;

/** Draws the map into `node`; @returns takes it away again. In a file of its own, as it weighs 40 KB. */
export function startMap(node: HTMLElement, place: Place): () => void {
  const centre: [number, number] = [place.latitude, place.longitude];
  const drawn = map(node, { scrollWheelZoom: false }).setView(centre, place.zoom);
  drawn.attributionControl.setPrefix(false);
  const credit = document.createElement("a");
  credit.textContent = place.attribution.label;
  credit.href = place.attribution.href;
  let isGone = false;
  const remove = () => {
    if (isGone) return;
    isGone = true;
    drawn.remove();
  };
  const tiles = tileLayer(place.tileUrl, {
    maxZoom: MOST_ZOOM,
    attribution: credit.outerHTML,
    // OpenStreetMap refuses whoever does not say which site asks.
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  tiles.once("tileload", () => {
    node.dataset.shown = "";
  });
  tiles.on("tileerror", () => {
    if (node.dataset.shown === undefined) remove();
  });
  tiles.addTo(drawn);
  control.scale({ imperial: false }).addTo(drawn);
  // Leaflet's own mark is a picture whose address no build can know.
  const icon = divIcon({ className: "map-mark", iconSize: [28, 28], iconAnchor: [14, 28] });
  marker(centre, { icon, keyboard: false, interactive: false }).addTo(drawn);
  return remove;
}
