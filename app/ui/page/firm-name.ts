import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

const FromServer = createContext("");
/** Set around a rendered document by the server: where the root failed there is no other word of it. */
export const FirmName = FromServer.Provider;

/** What the firm is called, from the root's loader; on a failed document as its heading says it. */
export function useFirmName(): string {
  const fromServer = useContext(FromServer);
  const root = useRouteLoaderData<{ firmName: string }>("root");
  return root?.firmName ?? (typeof document === "undefined" ? fromServer : fromHeading());
}

function fromHeading(): string {
  return document.querySelector(".wordmark")?.textContent ?? "";
}
