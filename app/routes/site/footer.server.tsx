import { furtherLinks, legalLinks, menu } from "#content/en/menu.ts";
import { toolLinks } from "#content/en/tools/cards.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { FooterParts } from "#ui/page/footer.tsx";
import type { Firm } from "#values/firm.ts";
import { inEnglish } from "#values/say.ts";

let last: { firm: Firm; drawing: Markup } | undefined;

/** The footer of every page: drawn once for a firm, not for each request. */
export function footerOf(firm: Firm): Markup {
  if (last?.firm !== firm) last = { firm, drawing: drawFooter(firm) };
  return last.drawing;
}

function drawFooter(firm: Firm): Markup {
  return draw(
    <FooterParts
      {...firm}
      links={[...menu, ...furtherLinks]}
      tools={toolLinks}
      legal={legalLinks}
      lastReviewed={firm.lastReviewed ? inEnglish.day(firm.lastReviewed) : undefined}
    />,
  );
}
