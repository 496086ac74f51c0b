import { answerPage } from "#content/en/answer.ts";
import { type VerdictInShort, VerdictLine } from "#features/answer/verdict/verdict-line.tsx";
import { isUnsettled } from "#features/answer/verdict/verdict-outcome.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { type Drawing, Drawn } from "#ui/drawn.tsx";
import { formatPrice, formatRupees } from "#values/money.ts";
import type { OrderOrOffer } from "./offer.server.ts";
import "./slip.css";

const words = answerPage.slip;

type Ordered = Exclude<OrderOrOffer, { kind: "nothing" }>;

type SlipProps = {
  offer: OrderOrOffer;
  /** What stands beside a price of the list. */
  gst: string | undefined;
  /** When it is paid, and when work begins. */
  terms: string;
  /** What is ordered is a revised return. */
  isRevised: boolean;
  /** What the answer comes to, repeated where the price stands. */
  held: VerdictInShort | undefined;
  /** A telephone has room for it once the answer itself is out of sight. */
  isHeld: boolean;
  steps: Drawing;
};

/** The price, the button and why: beside the answer on a wide screen; price and button at the foot of a telephone. */
export function Slip({ offer, gst, terms, isRevised, held, isHeld, steps }: SlipProps) {
  if (offer.kind === "nothing") return <NothingToOrder {...offer} />;
  const heading = offer.kind === "order" ? "ordered" : isRevised ? "revise" : "heading";
  const hasAmount = held?.amount !== undefined;
  const unsettled = isUnsettled(held) ? held?.heading : undefined;
  return (
    <div className="slip-side">
      <aside
        className="foot-bar slip"
        aria-label={words.label}
        data-held={(hasAmount && isHeld) || undefined}
      >
        {hasAmount && (
          <p className="slip-held">
            <VerdictLine {...held} />
          </p>
        )}
        <Offered heading={words[heading]} offer={offer} gst={gst} />
        {unsettled ? (
          <>
            <ButtonLink href="#questions" variant="secondary">
              {unsettled}
            </ButtonLink>
            <a className="slip-anyway" href="/stepform/check">
              {words.handOverUnsettled}
            </a>
          </>
        ) : (
          <ButtonLink href="/stepform/check">{words.handOver}</ButtonLink>
        )}
      </aside>
      <div className="slip-more flow">
        {offer.kind !== "ask" && <p>{offer.reason}</p>}
        {unsettled && <p>{words.unsettledText}</p>}
        <p>{terms}</p>
        <Drawn drawing={steps} />
      </div>
    </div>
  );
}

/** A filed return stands: what would change that, or where one goes on. */
function NothingToOrder({ stands }: Pick<Extract<OrderOrOffer, { kind: "nothing" }>, "stands">) {
  const { heading, text, say, next } = words.nothing;
  const link = stands === "unsaid" ? say : next;
  return (
    <div className="slip-side">
      <aside className="slip-nothing" aria-label={words.label}>
        <h2>{heading}</h2>
        <p>{text[stands]}</p>
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      </aside>
    </div>
  );
}

/** The product and its price; only words where no price of the list covers the return. */
export function Offered({
  heading,
  offer,
  gst,
}: { heading: string; offer: Ordered } & Pick<SlipProps, "gst">) {
  return (
    <>
      <div className="slip-name">
        <h2>{heading}</h2>
        {offer.kind === "offer" && (
          <p>{[offer.name, ...offer.addOns.map(({ label }) => label)].join(" + ")}</p>
        )}
        {offer.kind === "order" && <p>{offer.name}</p>}
      </div>
      {offer.kind === "ask" ? (
        <p className="slip-price">{offer.reason}</p>
      ) : (
        <p className="slip-price">
          <strong>{formatPrice(offer.price)}</strong>
          {offer.kind === "offer" && gst && (
            <>
              {" "}
              <small>{gst}</small>
            </>
          )}{" "}
          {offer.kind === "offer" && (
            <s>
              <span className="visually-hidden">{words.instead} </span>
              {formatRupees(offer.struck)}
            </s>
          )}
        </p>
      )}
    </>
  );
}
