import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * The newest functions that the scripts use. Without them React would fail, and take the page away: such a browser
 * keeps the page as it was sent, and its forms work.
 */
if ("TextEncoderStream" in window && "findLast" in Array.prototype)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
