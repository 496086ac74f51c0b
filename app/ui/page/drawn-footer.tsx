import { createContext, useContext } from "react";
import "#ui/sample-mark/sample-mark.css";
import "./footer.css";

const Drawn = createContext("");
/** The server sets it around the rendered document: the footer, the same for every screen and everybody. */
export const FooterDrawing = Drawn.Provider;

/** What the browser read of it: the firm's own pages, between two others, have none. */
let read: string | undefined;

/** The browser reads the footer from the page, so that it is not sent a second time as data. */
export function DrawnFooter({ slim = false }: { slim?: boolean }) {
  const fromServer = useContext(Drawn);
  const drawing = typeof document === "undefined" ? fromServer : readFooter();
  return (
    drawing && (
      <footer
        className="footer"
        data-slim={slim ? "" : undefined}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    )
  );
}

function readFooter(): string | undefined {
  read ??= document.querySelector(".footer")?.innerHTML;
  return read;
}
