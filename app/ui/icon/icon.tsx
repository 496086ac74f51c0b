import "./icon.css";

const PATHS = {
  back: "M13 8H3m4-4L3 8l4 4",
  onward: "M3 8h10M9 4l4 4-4 4",
  halfDay: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 2v8a4 4 0 0 0 0-8Z",
};

/** An icon beside words with the same meaning; never alone. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className="icon"
      data-icon={name}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
