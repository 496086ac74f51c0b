import { useEffect, useRef, useState } from "react";
import { STILL } from "#ui/media.ts";
import "./counters.css";

export type Count = { figure: number; sign?: string; label: string };

const COUNT_MS = 1200;

/**
 * Figures that count up once when they come into view. What is served, read aloud and shown under
 * reduced motion is the figure itself.
 */
export function Counters({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="counters">
      {counts.map(({ figure, sign = "", label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="visually-hidden">{`${figure}${sign}`}</span>
            <Rising figure={figure} sign={sign} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rising({ figure, sign }: { figure: number; sign: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [share, setShare] = useState(1);
  useEffect(() => {
    const node = element.current;
    if (!node || matchMedia(STILL).matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const started = performance.now();
        const rise = (now: number) => {
          const passed = Math.min(1, Math.max(0, (now - started) / COUNT_MS));
          setShare(1 - (1 - passed) ** 4);
          if (passed < 1) frame = requestAnimationFrame(rise);
        };
        frame = requestAnimationFrame(rise);
      },
      { threshold: 0.2 },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <span aria-hidden="true" className="counters-figure" ref={element}>
      {Math.round(figure * share)}
      {sign && <span className="counters-sign">{sign}</span>}
    </span>
  );
}
