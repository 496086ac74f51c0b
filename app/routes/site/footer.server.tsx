import { firm } from "#content/firm.ts";
import { furtherLinks, legalLinks, menu, menuSignedIn } from "#content/menu.ts";
import { toolLinks } from "#content/tools/cards.ts";
import { draw } from "#ui/drawn.server.ts";
import type { Drawing } from "#ui/drawn.tsx";
import { FooterParts } from "#ui/page/footer.tsx";

const words = {
  ...firm,
  tools: toolLinks,
  legal: legalLinks,
  lastReviewed: firm.lastReviewed ?? undefined,
};

const forStrangers = draw(<FooterParts {...words} links={[...menu, ...furtherLinks]} />);
const forTheSignedIn = draw(<FooterParts {...words} links={[...menuSignedIn, ...furtherLinks]} />);

/** The footer of every page: drawn once, not for each request. */
export function footerFor(isSignedIn: boolean): Drawing {
  return isSignedIn ? forTheSignedIn : forStrangers;
}
