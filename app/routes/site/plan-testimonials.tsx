import { stories } from "#content/en/stories.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { Testimonial } from "#ui/testimonial/testimonial.tsx";
import type { ShownStories } from "./stories.ts";
import "./plan-testimonials.css";

/** The slider of the price pages: two stories in view, 30 pixels apart. Nothing where there are none. */
export function PlanTestimonials({ shown }: { shown: ShownStories }) {
  if (shown.slides.length === 0) return null;
  return (
    <div className="plan-testimonials flow wide">
      <h2>{stories.title}</h2>
      <SampleMark of={shown.isSample} />
      <Carousel
        label={stories.title}
        perView={2}
        spacing={30}
        slides={shown.slides.map(({ id, ...words }) => ({
          id,
          content: <Testimonial {...words} />,
        }))}
      />
    </div>
  );
}
