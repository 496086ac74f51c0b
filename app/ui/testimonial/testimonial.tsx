import { testimonialOf } from "#content/en/ui/testimonial.ts";
import { Portrait } from "#ui/portrait/portrait.tsx";
import type { Picture } from "#values/firm.ts";
import "./testimonial.css";

type TestimonialWords = {
  quote: string;
  name: string;
  initials: string;
  portrait?: Picture | undefined;
  /** Where they work, or what they do. */
  employer: string;
  profile?: { href: string; label: string } | undefined;
};

/** A client's own words, who said them, and where to read more about that person. */
export function Testimonial({
  quote,
  name,
  initials,
  portrait,
  employer,
  profile,
}: TestimonialWords) {
  return (
    <figure className="testimonial">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <Portrait initials={initials} picture={portrait} />
        <div>
          <p className="testimonial-name">{name}</p>
          <p className="testimonial-employer">{employer}</p>
          {profile && (
            <p>
              <a href={profile.href} rel="noopener">
                {profile.label}
                <span className="visually-hidden">{testimonialOf(name)}</span>
              </a>
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
