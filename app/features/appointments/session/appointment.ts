import type { ChangeRefusal } from "#domain/scheduling/cut-off.ts";
import type { Instant } from "#values/dates.ts";
import type { SessionPrice } from "../hours/topic-price.ts";

export type AppointmentChange = "booked" | "moved" | "cancelled";

/** A request for filing that a session is booked about; who books can open it. */
export type CaseOfSession = {
  id: string;
  reference: string;
  name: string;
  email?: string | undefined;
  mobile?: string | undefined;
};

/** A session as its client, its mails and its calendar file speak of it. */
export type Appointment = {
  reference: string;
  /** The request for filing that it is about. */
  caseReference: string | undefined;
  state: "booked" | "cancelled";
  cancelledBy: "client" | "firm" | null;
  topic: string;
  price: SessionPrice;
  adviser: string;
  /** The adviser is made up. */
  isSample: boolean;
  callLink: string | undefined;
  start: Instant;
  end: Instant;
  sequence: number;
  moves: number;
  /** The zone of the visitor's browser, where it is another than India's. */
  zone: string | undefined;
  /** Until when the client may move or cancel it. */
  changeUntil: Instant;
  mostMoves: number;
  /** Why it cannot be cancelled, or moved, any more. */
  cancelRefusal: ChangeRefusal | undefined;
  moveRefusal: ChangeRefusal | undefined;
  /** The contact is the account's own and verified, so that mails may say all of it. */
  isVerified: boolean;
};
