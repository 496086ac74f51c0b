import { z } from "zod";

/** To which address a code was sent a moment ago. */
export const SENT = { sent: z.enum(["email", "sms"]).optional().catch(undefined) };
