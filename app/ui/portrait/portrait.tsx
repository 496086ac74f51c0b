import "./portrait.css";

/** Initials set in a frame where a portrait will hang. The name stands beside it, so it is silent. */
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
