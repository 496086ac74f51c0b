import type { ReactNode } from "react";
import type { Theme } from "#ui/theme/theme.ts";

export function Page({ children }: { theme: Theme; children: ReactNode }) {
  return <main>{children}</main>;
}
