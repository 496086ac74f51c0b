import { firm } from "#content/firm.ts";
import { furtherLinks, legalLinks, menu } from "#content/menu.ts";
import { toolLinks } from "#content/tools/cards.ts";
import { draw } from "#ui/drawn.server.ts";
import { FooterParts } from "#ui/page/footer.tsx";

/** The footer of every page: drawn once, not for each request. */
export const footer = draw(
  <FooterParts
    {...firm}
    links={[...menu, ...furtherLinks]}
    tools={toolLinks}
    legal={legalLinks}
    lastReviewed={firm.lastReviewed ?? undefined}
  />,
);
