import { furtherLinks, legalLinks, menu } from "#content/en/menu.ts";
import { toolLinks } from "#content/en/tools/cards.ts";
import { firm } from "#content/firm.ts";
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
