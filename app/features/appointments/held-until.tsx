import { useEffect, useState } from "react";
import { booking as words } from "#content/en/booking.ts";

const MINUTES = 10;
const MINUTE_MS = 60_000;

type HeldUntilProps = {
  /** `13:12 IST`. */
  until: string;
  /** How long it is still held, in milliseconds, when the page was made: the browser's clock may be wrong. */
  leftMs: number;
};

/** For how long a time is held: a mark a minute. With script they fall as time passes. */
export function HeldUntil({ until, leftMs }: HeldUntilProps) {
  const [left, setLeft] = useState(Math.ceil(leftMs / MINUTE_MS));
  useEffect(() => {
    const end = performance.now() + leftMs;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(Math.ceil(now / MINUTE_MS));
      if (now > 0) timer = setTimeout(look, now % MINUTE_MS || MINUTE_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [leftMs]);
  const isOver = left <= 0;
  return (
    <div className="booking-held">
      <svg viewBox="0 0 97 22" aria-hidden="true">
        {Array.from({ length: MINUTES }, (_, minute) => (
          <rect
            key={minute}
            data-free={minute < left ? "" : undefined}
            x={minute * 10}
            y={minute < left ? 0 : 15}
            width={6}
            height={minute < left ? 22 : 7}
          />
        ))}
      </svg>
      <p role="status">
        <b>{isOver ? words.details.over : words.details.held(until)}</b>{" "}
        {isOver ? words.details.stillFree : words.details.ten}
      </p>
    </div>
  );
}
