declare const drawnByTheServer: unique symbol;

/** Markup that `draw` made from elements of our own; nothing that a person typed is in it unescaped. */
export type Drawing = string & { readonly [drawnByTheServer]: true };

/**
 * A part of a page that never changes in the browser: drawn once on the server, so that it needs no script. Interactive
 * parts (forms, buttons) stay outside. The page imports its stylesheets, because the browser does not know the
 * elements.
 */
export function Drawn({ drawing, className }: { drawing: Drawing; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: drawing }} />;
}
