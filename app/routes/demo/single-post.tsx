import { Link } from "react-router";
import { demoPages, news } from "#content/en/demo.ts";
import type { Route } from "./+types/single-post.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";
import { Plate } from "./plate.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  demoMeta(demoPages.singlePost.title, matches);

export default function SinglePost() {
  const { title, paragraphs } = demoPages.singlePost;
  const [post] = news;
  return (
    <DemoFrame title={title} lead={post && `${post.day}, ${post.category}`}>
      <div className="demo-section demo-project">
        <Plate number={6} />
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        <p>
          <Link to="/stories.html">{demoPages.stories.title}</Link>
        </p>
      </div>
    </DemoFrame>
  );
}
