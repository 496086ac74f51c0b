/** `22.014° N, 78.992° E`: finer than a hundred metres, which is as fine as a square needs. */
export function cornerText({ lat, lng }: { lat: number; lng: number }): string {
  return `${degrees(lat)} ${lat < 0 ? "S" : "N"}, ${degrees(lng)} ${lng < 0 ? "W" : "E"}`;
}

function degrees(angle: number): string {
  return `${Math.abs(angle).toFixed(3)}°`;
}
