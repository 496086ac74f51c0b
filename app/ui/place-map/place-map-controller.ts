import {
  type Coords,
  control,
  divIcon,
  type GridLayer,
  gridLayer,
  type Map as LeafletMap,
  map,
  marker,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { cornerText } from "./corner-text.ts";

type Place = {
  latitude: number;
  longitude: number;
  zoom: number;
  tileUrl: string | undefined;
  attribution: { href: string; label: string };
  squares: string;
};

const MOST_ZOOM = 19;

/** Draws the map into `node`; @returns takes it away again. In a file of its own, as it weighs 40 KB. */
export function startMap(node: HTMLElement, place: Place): () => void {
  const { tileUrl, squares } = place;
  const centre: [number, number] = [place.latitude, place.longitude];
  const drawn = map(node, { scrollWheelZoom: false }).setView(centre, place.zoom);
  drawn.attributionControl.setPrefix(false);
  const credit = document.createElement(tileUrl ? "a" : "span");
  credit.textContent = tileUrl ? place.attribution.label : squares;
  if (credit instanceof HTMLAnchorElement) credit.href = place.attribution.href;
  const options = { maxZoom: MOST_ZOOM, attribution: credit.outerHTML };
  const ground = tileUrl ? tileLayer(tileUrl, options) : degreesOf(drawn, gridLayer(options));
  ground.addTo(drawn);
  control.scale({ imperial: false }).addTo(drawn);
  // Leaflet's own mark is a picture whose address no build can know.
  const icon = divIcon({ className: "map-mark", iconSize: [28, 28], iconAnchor: [14, 28] });
  marker(centre, { icon, keyboard: false, interactive: false }).addTo(drawn);
  return () => drawn.remove();
}

/** What can be drawn without a map service: squares, each with the latitude and longitude of its lower left corner. */
function degreesOf(drawn: LeafletMap, layer: GridLayer): GridLayer {
  return Object.assign(layer, {
    createTile(at: Coords) {
      const square = document.createElement("div");
      square.className = "map-square";
      square.ariaHidden = "true";
      const { x: width, y: height } = layer.getTileSize();
      const southWest = drawn.unproject([at.x * width, (at.y + 1) * height], at.z);
      square.textContent = cornerText(southWest);
      return square;
    },
  });
}
