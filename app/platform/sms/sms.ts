/** One text message; `id` stays the same when sending is tried again. `to` is E.164 (`+919999999999`). */
export type SmsMessage = { id: string; to: string; text: string };

export type Sms = {
  /** Rejects when the message was not taken; it may then be tried again. */
  send(message: SmsMessage): Promise<void>;
};
