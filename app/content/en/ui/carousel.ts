export const carouselWords = {
  /** The name of a kind of part, as screen readers say it. */
  kind: "carousel",
  slides: (label: string) => `${label}, slides`,
  previous: "Previous slide",
  next: "Next slide",
  slide: "Slide ",
  place: (slide: number, of: number) => `${slide} of ${of}`,
  goTo: (slide: number) => `Slide ${slide}`,
  pause: "Pause",
  play: "Play",
  theSlides: " the slides",
};
