import type { Computation } from "#domain/tax/charge/computation.ts";
import type { CarriedLoss } from "#domain/tax/income/earlier-losses.ts";
import type { FiledBefore, FilingStatus } from "./filing-status.ts";

/**
 * Losses of the year that a late return does not carry forward: all but that of house property (s. 71B). Ss. 80
 * and 139(3) ask for a return within the time of s. 139(1), for ss. 72(1), 73(2) and 74(1); an updated return is
 * none, and no return of a loss at all (s. 139(8A), first proviso, clause (a)). A revised return stands in the
 * place of the one in time. What earlier years left was determined by their own returns. Section 80 is from memory.
 */
export function lossesLostBy(
  { kind }: Pick<FilingStatus, "kind">,
  filed: FiledBefore,
  { carried, year }: Pick<Computation, "carried" | "year">,
): CarriedLoss[] {
  const isLate =
    kind === "belated" || ((kind === "revised" || kind === "updatedOnly") && filed !== "inTime");
  return isLate ? carried.filter((loss) => loss.kind !== "house" && loss.year === year) : [];
}
