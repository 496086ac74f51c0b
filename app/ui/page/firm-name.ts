import { useRouteLoaderData } from "react-router";

/** What the firm is called, from the root's loader; where that failed, as the document's heading says it. */
export function useFirmName(): string {
  const root = useRouteLoaderData<{ firmName: string }>("root");
  return root?.firmName ?? document.querySelector(".wordmark")?.textContent ?? "";
}
