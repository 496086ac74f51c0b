import { z } from "zod";
import { sealedJson } from "#platform/sealed-json.server.ts";

const step = z.record(z.string(), z.string());
const answers = z.object({ risk: step, assets: step, monthly: step, goals: step });

export const sealedPlan = sealedJson("life-plan-draft", [answers], answers);
