import { createContext, useContext, useState } from "react";
import "./footer.css";

const Drawn = createContext("");
/** Set around a rendered document by the server: what it drew, the same for every screen and everybody. */
export const FooterDrawing = Drawn.Provider;

/** The browser takes the drawing from the page that it was given, so that it is not sent a second time as data. */
export function DrawnFooter() {
  const fromServer = useContext(Drawn);
  const [drawing] = useState(() =>
    typeof document === "undefined" ? fromServer : document.querySelector(".footer")?.innerHTML,
  );
  return drawing && <footer className="footer" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
