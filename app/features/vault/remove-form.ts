import { z } from "zod";
import { rowId } from "#values/fields.ts";

/** Which document is removed. */
export const removeForm = z.object({ document: rowId });
