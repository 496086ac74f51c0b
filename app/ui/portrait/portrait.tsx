import type { Picture } from "#values/firm.ts";
import "./portrait.css";

type PortraitProps = {
  initials: string;
  picture?: Picture | undefined;
  size?: "small" | "large";
};

/** A portrait, or initials in its frame. The name is beside it, so screen readers skip it. */
export function Portrait({ initials, picture, size = "small" }: PortraitProps) {
  return (
    <span className="portrait" data-size={size} aria-hidden="true">
      {picture ? (
        <img
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      ) : (
        <span>{initials}</span>
      )}
    </span>
  );
}
