import { displays } from "#content/claims.ts";
import { stories } from "#content/en/stories.ts";
import { testimonials } from "#content/testimonials.ts";
import { Carousel } from "#ui/carousel/carousel.tsx";
import { Testimonial } from "#ui/testimonial/testimonial.tsx";
import "./plan-testimonials.css";

/** The slider of the price pages: two stories in view, 30 pixels apart. Nothing while the claim is off. */
export function PlanTestimonials() {
  if (!displays.testimonials.on) return null;
  return (
    <div className="plan-testimonials flow wide">
      <h2>{stories.title}</h2>
      <p className="quiet">{stories.note}</p>
      <Carousel
        label={stories.title}
        perView={2}
        spacing={30}
        slides={testimonials.map(({ id, ...words }) => ({
          id,
          content: <Testimonial {...words} />,
        }))}
      />
    </div>
  );
}
