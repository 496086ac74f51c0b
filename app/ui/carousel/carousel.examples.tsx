import { Carousel } from "./carousel.tsx";

const slides = ["First", "Second", "Third", "Fourth", "Fifth"].map((name) => ({
  id: name,
  content: <p>{name} slide</p>,
}));

export const examples = [
  {
    name: "four in view, moving by itself",
    element: <Carousel label="Example of four" slides={slides} perView={4} autoplayMs={6000} />,
  },
  {
    name: "two in view, 30 pixels apart",
    element: <Carousel label="Example of two" slides={slides} perView={2} spacing={30} />,
  },
];
