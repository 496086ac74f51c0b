import "./portrait.css";

/** Initials in a frame, in place of a portrait. The name is beside it, so screen readers skip it. */
export function Portrait({
  initials,
  size = "small",
}: {
  initials: string;
  size?: "small" | "large";
}) {
  return (
    <span className="portrait" data-size={size} aria-hidden="true">
      <span>{initials}</span>
    </span>
  );
}
