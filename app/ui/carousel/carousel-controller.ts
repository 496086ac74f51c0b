import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";

/**
 * Turns a scrollable list into an endless one. In a file of its own, because it is fetched only when a carousel comes
 * into view. The caller starts and stops playing, because it knows of pauses, focus and pointer; a drag stops it.
 */
export function startController(
  view: HTMLElement,
  autoplayMs: number | undefined,
): EmblaCarouselType {
  const plugins = autoplayMs
    ? [
        Autoplay({
          delay: autoplayMs,
          playOnInit: false,
          stopOnInteraction: true,
          stopOnMouseEnter: false,
          stopOnFocusIn: false,
        }),
      ]
    : [];
  view.scrollLeft = 0;
  return EmblaCarousel(view, { loop: true, align: "start", slidesToScroll: 1 }, plugins);
}
