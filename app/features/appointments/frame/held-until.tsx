import { useEffect, useState } from "react";
import { booking } from "#content/en/booking.ts";
import { keptTime } from "#content/en/kept-time.ts";

const MARKS = 10;
const MINUTE_MS = 60_000;

type HeldUntilProps = {
  /** `13:12 IST`. */
  until: string;
  /** How long it is still held, in milliseconds, when the page was made: the browser's clock may be wrong. */
  leftMs: number;
  /** For half an hour, until the address has answered; else for ten minutes. */
  isKept?: boolean;
};

/** For how long a time is held or kept, in ten marks. With script they fall as time passes. */
export function HeldUntil({ until, leftMs, isKept = false }: HeldUntilProps) {
  const markMs = (isKept ? 3 : 1) * MINUTE_MS;
  const words = isKept ? keptTime : booking.details;
  const [left, setLeft] = useState(Math.ceil(leftMs / markMs));
  useEffect(() => {
    const end = performance.now() + leftMs;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Math.max(0, end - performance.now());
      setLeft(Math.ceil(now / markMs));
      if (now > 0) timer = setTimeout(look, now % markMs || markMs);
    };
    look();
    return () => clearTimeout(timer);
  }, [leftMs, markMs]);
  const isOver = left <= 0;
  return (
    <div className="booking-held">
      <svg viewBox="0 0 97 22" aria-hidden="true">
        {Array.from({ length: MARKS }, (_, place) => (
          <rect
            key={place}
            data-free={place < left ? "" : undefined}
            x={place * 10}
            y={place < left ? 0 : 15}
            width={6}
            height={place < left ? 22 : 7}
          />
        ))}
      </svg>
      <p role="status">
        <b>{isOver ? words.over : words.held(until)}</b> {isOver ? words.stillFree : words.ten}
      </p>
    </div>
  );
}
