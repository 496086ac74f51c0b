import { stories } from "#content/en/stories.ts";
import type { Firm } from "#values/firm.ts";
import { initialsOf } from "#values/initials.ts";

/** What clients said, as it is shown, none where the section is taken away: the day of their consent stays with the firm. */
export function storiesOf({ testimonials, samples, hiddenSections }: Firm) {
  const shown = hiddenSections.includes("testimonials") ? [] : testimonials;
  return {
    isSample: samples.includes("testimonials"),
    slides: shown.map(({ quote, name, employer, profile, portrait }, index) => ({
      id: `story-${index + 1}`,
      quote,
      name,
      initials: initialsOf(name),
      portrait,
      employer,
      profile: profile === undefined ? undefined : { href: profile, label: stories.profile },
    })),
  };
}
export type ShownStories = ReturnType<typeof storiesOf>;
