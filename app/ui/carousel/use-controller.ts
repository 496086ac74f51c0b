import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useState } from "react";
import { STILL, useMedia } from "#ui/media.ts";
import { useSeen } from "#ui/seen.ts";

/** Above this width (in CSS pixels) several slides are in view and carousels may move by themselves. */
const WIDE = "(min-width: 994px)";

export type Controller = {
  /** False until the script is there: the list then scrolls by itself. */
  ready: boolean;
  selected: number;
  /** Whether this carousel moves by itself at this width, for this person. */
  canPlay: boolean;
  playing: boolean;
  setPlaying(playing: boolean): void;
  /** Paused while focus or pointer is inside. */
  setPaused(paused: boolean): void;
  previous(): void;
  next(): void;
  goTo(index: number): void;
};

/** Fetches the carousel's script when `view` is about to be seen, and keeps what it does in step with React. */
export function useController(
  view: RefObject<HTMLDivElement | null>,
  autoplayMs: number | undefined,
): Controller {
  const seen = useSeen(view);
  const still = useMedia(STILL);
  const wide = useMedia(WIDE);
  const [controller, setController] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  // A resize restarts the script and its timer.
  const [starts, setStarts] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [paused, setPaused] = useState(false);
  // Where all slides fit there is one place to be, and the library's player throws.
  const moves = (controller?.scrollSnapList().length ?? 0) > 1;
  const canPlay = autoplayMs !== undefined && wide && !still && moves;

  useEffect(() => {
    const node = view.current;
    if (!seen || !node) return;
    let gone = false;
    let made: EmblaCarouselType | undefined;
    import("./carousel-controller.ts").then(
      ({ startController }) => {
        if (gone) return;
        const embla = startController(node, autoplayMs);
        made = embla;
        const select = () => setSelected(embla.selectedScrollSnap());
        embla.on("select", select);
        embla.on("reInit", () => {
          select();
          setStarts((count) => count + 1);
        });
        setController(embla);
      },
      // Not fetched: a list that scrolls is there already.
      () => undefined,
    );
    return () => {
      gone = true;
      made?.destroy();
      setController(undefined);
    };
  }, [seen, view, autoplayMs]);

  const runs = canPlay && playing && !paused;
  useEffect(() => {
    const autoplay = controller?.plugins().autoplay;
    if (runs) autoplay?.play();
    else autoplay?.stop();
  }, [controller, runs, starts]);

  return {
    ready: controller !== undefined,
    selected,
    canPlay,
    playing,
    setPlaying,
    setPaused,
    previous: () => controller?.scrollPrev(still),
    next: () => controller?.scrollNext(still),
    goTo: (index) => controller?.scrollTo(index, still),
  };
}
