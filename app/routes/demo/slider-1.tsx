import { demoPages } from "#content/demo.ts";
import { demoMeta } from "./demo-frame.tsx";
import { Slider } from "./slider.tsx";

export const meta = () => demoMeta(demoPages.slider1.title);

export default function SliderOne() {
  return <Slider page="slider1" perView={1} />;
}
