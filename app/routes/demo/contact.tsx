import { demoPages } from "#content/en/demo.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { DemoFrame, demoMeta } from "./demo-frame.tsx";

export const meta = () => demoMeta(demoPages.contact.title);

export default function DemoContact() {
  const { title, lead, link, address } = demoPages.contact;
  return (
    <DemoFrame title={title} lead={lead}>
      <div className="demo-section demo-project">
        <p>{address.join(", ")}</p>
        <ButtonLink href={link.href} variant="secondary">
          {link.label}
        </ButtonLink>
      </div>
    </DemoFrame>
  );
}
