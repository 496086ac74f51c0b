import { z } from "zod";
import type { LimitMessages } from "#platform/limits.server.ts";
import { type FieldMessages, requiredText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";

export type FindMessages = FieldMessages & LimitMessages & { soughtMissing: null };

const soughtMissing: Message<FindMessages> = { id: "soughtMissing" };

export const searchForm = z.object({ q: requiredText(soughtMissing, 200) });
