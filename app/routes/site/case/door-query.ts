import { z } from "zod";

/** Where the link leads once it is open, where it is not the usual place. */
const TO = z.literal("messages").optional().catch(undefined);

/** To which address a code was sent a moment ago. */
export const SENT = { sent: z.enum(["email", "sms"]).optional().catch(undefined), to: TO };
