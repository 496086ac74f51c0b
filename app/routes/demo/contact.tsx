import { demoPages } from "#content/en/demo.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import type { Route } from "./+types/contact.ts";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) => demoMeta(demoPages.contact.title, matches);

export default function DemoContact() {
  const { title, lead, link, address } = demoPages.contact;
  return (
    <DemoFrame title={title} lead={lead}>
      <div className="demo-section demo-project">
        <p>{address}</p>
        <ButtonLink href={link.href} variant="secondary">
          {link.label}
        </ButtonLink>
      </div>
    </DemoFrame>
  );
}
