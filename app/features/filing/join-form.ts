import { z } from "zod";

/** The name of the form that joins an order to a request. */
export const JOIN_FORM = "join";

/** Which of the two, by their references. */
export const joinForm = z.object({ order: z.string().default(""), case: z.string().default("") });
