import { keptTime as words } from "#content/en/kept-time.ts";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { BookingLayout } from "../frame/booking-layout.tsx";
import type { KeptView } from "./kept-view.server.ts";

type KeptByLinkProps = {
  view: KeptView;
  /** It could not be booked: another time is offered. */
  isRefused: boolean;
};

/** A kept time, and the button that books it. */
export function KeptByLink({ view, isRefused }: KeptByLinkProps) {
  const { path, when, price, inIndia, until, isOver } = view;
  return (
    <BookingLayout margin={{ heading: words.title, lines: [], price }}>
      <p className="booking-state" data-open>
        {words.notYet}
      </p>
      <h1 className="booking-when">{when}</h1>
      {inIndia && <p className="booking-quiet">{inIndia}</p>}
      <p className="booking-quiet">
        {isOver ? `${words.over} ${words.stillFree}` : words.held(until)}
      </p>
      <div className="booking-decide">
        <p>{words.once}</p>
        <Form name="book" action={path} summaryElsewhere>
          <ButtonRow>
            <Button pendingText={words.sending}>{words.submit}</Button>
            {(isOver || isRefused) && (
              <ButtonLink href="/BookAppointment" variant="secondary">
                {words.another}
              </ButtonLink>
            )}
          </ButtonRow>
        </Form>
        <p className="booking-quiet">{words.notYours}</p>
      </div>
    </BookingLayout>
  );
}
