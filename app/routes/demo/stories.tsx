import { demoPages, news } from "#content/en/demo.ts";
import type { Route } from "./+types/stories.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { NewsCards } from "./news-cards.tsx";

export const meta: Route.MetaFunction = ({ matches }) => demoMeta(demoPages.stories.title, matches);

export default function Stories() {
  const { title, lead } = demoPages.stories;
  return (
    <DemoFrame title={title} lead={lead}>
      <section className="demo-section" aria-label={title}>
        <h2 className="visually-hidden">{title}</h2>
        <NewsCards posts={news} />
      </section>
    </DemoFrame>
  );
}
