/** The name of a kind of part, as screen readers say it. */
export const carouselKind = "carousel";
export const carouselSlides = (label: string) => `${label}, slides`;
export const carouselPrevious = "Previous slide";
export const carouselNext = "Next slide";
export const carouselSlide = "Slide ";
export const carouselPlace = (slide: number, of: number) => `${slide} of ${of}`;
export const carouselGoTo = (slide: number) => `Slide ${slide}`;
export const carouselPause = "Pause";
export const carouselPlay = "Play";
export const carouselTheSlides = " the slides";
