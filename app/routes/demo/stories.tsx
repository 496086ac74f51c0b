import { demoPages, news } from "#content/en/demo.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { NewsCards } from "./news-cards.tsx";

export const meta = () => demoMeta(demoPages.stories.title);

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
