import { demoPages } from "#content/demo.ts";
import { demoMeta } from "./demo-frame.tsx";
import { Slider } from "./slider.tsx";

export const meta = () => demoMeta(demoPages.slider2.title);

export default function SliderTwo() {
  return <Slider page="slider2" perView={3} />;
}
