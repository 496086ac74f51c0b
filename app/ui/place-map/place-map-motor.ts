import { divIcon, map, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";

type Place = {
  latitude: number;
  longitude: number;
  zoom: number;
  tileUrl: string;
  attribution: { href: string; label: string };
};

/** Draws the map into `node`; @returns takes it away again. In a file of its own, as it weighs 40 KB. */
export function startMap(node: HTMLElement, place: Place): () => void {
  const centre: [number, number] = [place.latitude, place.longitude];
  const drawn = map(node, { scrollWheelZoom: false }).setView(centre, place.zoom);
  drawn.attributionControl.setPrefix(false);
  const credit = document.createElement("a");
  credit.href = place.attribution.href;
  credit.textContent = place.attribution.label;
  tileLayer(place.tileUrl, { maxZoom: 19, attribution: credit.outerHTML }).addTo(drawn);
  // Leaflet's own mark is a picture whose address no build can know.
  const icon = divIcon({ className: "map-mark", iconSize: [28, 28], iconAnchor: [14, 28] });
  marker(centre, { icon, keyboard: false, interactive: false }).addTo(drawn);
  return () => drawn.remove();
}
