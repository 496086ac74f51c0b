import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { inPseudoLanguage } from "./pseudo-language.ts";

/** The same for what the server runs from its sources: its jobs, its commands, the pages of its refusals. */
registerHooks({
  load(url, context, load) {
    const module = load(url, context);
    if (!url.startsWith("file:") || module.source === undefined || module.source === null)
      return module;
    const source = inPseudoLanguage(fileURLToPath(url), String(module.source));
    return source === undefined ? module : { ...module, source };
  },
});
