/**
 * Notices that name a section of the Act of 1961, each with the days in which it is answered, from the notice on; none
 * where no source was found that names them. 139(9): "fifteen days", longer on an application. 143(1)(a): thirty days,
 * by secondary sources. 245: an intimation in writing before a refund is set off, without a number.
 */
export const NOTICES = [
  { section: "139(9)", days: 15 },
  { section: "143(1)(a)", days: 30 },
  { section: "245", days: undefined },
] as const satisfies readonly { section: string; days: number | undefined }[];
