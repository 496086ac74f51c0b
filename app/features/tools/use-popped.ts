import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How often the reader went back or forward: the form of a tool then begins anew, with what its address holds. */
export function usePopped(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, count: 0 });
  if (seen.key === key) return seen.count;
  const count = type === "POP" ? seen.count + 1 : seen.count;
  setSeen({ key, count });
  return count;
}
