/**
 * Loaded before playwright-core (`--import`): its release asks Firefox for a command of WebDriver BiDi that is newer than
 * the Firefox which Debian has, and then opens no page. The refusal of that command alone is borne.
 */
import { registerHooks } from "node:module";

const BUNDLE = /\/playwright-core\/lib\/coreBundle\.js$/;
/** Where it asks for a theme, of a context and of a page. Here the theme's cookie chooses it. */
const ASKS =
  /await (this\.\S+\.send\("emulation\.setMediaFeaturesOverride", \{\s+features: .+\s+\w+: \[.+\]\s+\}\));/g;
const PLACES = 2;
const BORNE =
  ".catch((refusal) => { if (!/unknown command/.test(refusal.message)) throw refusal; });";

registerHooks({
  load(url, context, load) {
    const module = load(url, context);
    if (!BUNDLE.test(url)) return module;
    const source = String(module.source);
    const found = source.match(ASKS)?.length ?? 0;
    if (found !== PLACES)
      throw new Error(
        `playwright-core asks Firefox for a theme in ${found} places, not in ${PLACES}: see whether tests/browsers/firefox-hook.ts is still needed.`,
      );
    return { ...module, source: source.replace(ASKS, `await $1${BORNE}`) };
  },
});
