/**
 * Finds our own modules and drizzle-orm's by their names alone. Node reads the package.json that a module belongs to
 * anew for each import, and drizzle-orm's has 180 kB.
 */
import { registerHooks } from "node:module";

const ROOT = new URL("..", import.meta.url).href;
const OURS = new RegExp(`^${RegExp.escape(ROOT)}(?!node_modules/)`);
const DRIZZLE = "/node_modules/drizzle-orm/";
/** By the name that it is imported by. */
const found = new Map();

registerHooks({
  resolve(name, context, resolve) {
    const { parentURL: from = "", conditions } = context;
    if (name.endsWith(".ts") && OURS.test(from)) {
      if (name.startsWith("#")) return at(`${ROOT}app/${name.slice(1)}`, "module-typescript");
      if (name.startsWith(".")) return at(new URL(name, from).href, "module-typescript");
    }
    if (name.startsWith(".") && name.endsWith(".js") && from.includes(DRIZZLE))
      return at(new URL(name, from).href, "module");
    if (!/^drizzle-orm(?:\/|$)/.test(name) || conditions.includes("require"))
      return resolve(name, context);
    if (!found.has(name)) found.set(name, { ...resolve(name, context), shortCircuit: true });
    return found.get(name);
  },
});

const at = (url, format) => ({ url, format, shortCircuit: true });
