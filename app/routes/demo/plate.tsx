/** A drawing in the place of a picture: arcs and steps whose count is the plate's number. */
export function Plate({ number, tall = false }: { number: number; tall?: boolean }) {
  const height = tall ? 400 : 240;
  const lines = Array.from({ length: number + 4 }, (_, index) => index + 1);
  const unit = 320 / (number + 4);
  return (
    <svg className="plate" viewBox={`0 0 320 ${height}`} aria-hidden="true">
      {lines.map((line) => (
        <path key={line} d={number % 2 ? arc(line * unit, height) : step(line, unit, height)} />
      ))}
    </svg>
  );
}

function arc(radius: number, height: number): string {
  return `M0 ${height - radius}A${radius} ${radius} 0 0 1 ${radius} ${height}`;
}

function step(line: number, unit: number, height: number): string {
  const x = 320 - line * unit;
  const top = height - (height * line * unit) / 340;
  return `M${x} ${height}V${top}H320`;
}
