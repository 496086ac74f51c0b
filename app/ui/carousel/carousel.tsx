import { type KeyboardEvent, type ReactNode, useRef } from "react";
import {
  carouselGoTo,
  carouselKind,
  carouselNext,
  carouselPause,
  carouselPlace,
  carouselPlay,
  carouselPrevious,
  carouselSlide,
  carouselSlides,
  carouselTheSlides,
} from "#content/en/ui/carousel.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Controller, useController } from "./use-controller.ts";
import "./carousel.css";

export type Slide = { id: string; content: ReactNode };

type CarouselProps = {
  label: string;
  slides: Slide[];
  /** How many are in view above 993 px; below there is always one. */
  perView: 1 | 2 | 3 | 4;
  /** Between slides, in CSS pixels. */
  spacing?: 0 | 30 | 60;
  /** Moves on by itself after so many ms, above 993 px only and never under reduced motion. */
  autoplayMs?: number;
  /** Dots, one per slide, at 993 px and below, or at every width. */
  dots?: "narrow" | "always";
};

/**
 * An endless row of slides, one slide per step. Without script it is a list that scrolls; the script
 * comes when the row is about to be seen.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, perView, spacing = 0, autoplayMs, dots = "narrow" } = props;
  const view = useRef<HTMLDivElement>(null);
  const controller = useController(view, autoplayMs);

  function step(event: KeyboardEvent<HTMLDivElement>) {
    if (!controller.ready || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    if (event.key === "ArrowLeft") controller.previous();
    else controller.next();
  }

  return (
    <section
      className="carousel"
      aria-roledescription={carouselKind}
      aria-label={label}
      data-ready={controller.ready || undefined}
      data-per-view={perView}
      data-spacing={spacing}
      data-dots={dots}
      onFocus={() => controller.setPaused(true)}
      onBlur={({ currentTarget }) => controller.setPaused(currentTarget.matches(":hover"))}
      onPointerEnter={() => controller.setPaused(true)}
      // A keyboard user is still reading when the pointer passes over.
      onPointerLeave={({ currentTarget }) =>
        controller.setPaused(currentTarget.querySelector(":focus-visible") !== null)
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        className="carousel-view"
        ref={view}
        role="group"
        aria-label={carouselSlides(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={step}
      >
        <ul className="carousel-slides">
          {slides.map(({ id, content }) => (
            <li className="carousel-slide" key={id}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <Controls controller={controller} slides={slides} />
    </section>
  );
}

/** Hidden without losing their space until the script controls them. */
function Controls({ controller, slides }: { controller: Controller; slides: Slide[] }) {
  const { selected, canPlay, playing } = controller;
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-step" onClick={controller.previous}>
        <Icon name="back" />
        <span className="visually-hidden">{carouselPrevious}</span>
      </button>
      <button type="button" className="carousel-step" onClick={controller.next}>
        <Icon name="onward" />
        <span className="visually-hidden">{carouselNext}</span>
      </button>
      <p className="carousel-place" aria-live={canPlay && playing ? "off" : "polite"}>
        <span className="visually-hidden">{carouselSlide}</span>
        {carouselPlace(selected + 1, slides.length)}
      </p>
      {canPlay && (
        <button
          type="button"
          className="carousel-pause"
          onClick={() => controller.setPlaying(!playing)}
        >
          {playing ? carouselPause : carouselPlay}
          <span className="visually-hidden">{carouselTheSlides}</span>
        </button>
      )}
      <ul className="carousel-dots">
        {slides.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === selected || undefined}
              onClick={() => controller.goTo(index)}
            >
              <span className="visually-hidden">{carouselGoTo(index + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
