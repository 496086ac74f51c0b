import { expect, test } from "vitest";
import { lineReference } from "./line-reference.ts";

test.each([
  ["UPI-ASHA-asha@ok-XXXX0000001-633512340001-7Q2K9M4X", "0000633512340001", "upi", "633512340001"],
  ["UPI/633512340001/7Q2K9M4X/asha@ok/Example Bank", "-", "upi", "633512340001"],
  [
    "BY TRANSFER-UPI/CR/633512340001/ASHA/XXXX/asha@ok/7Q2K9M4--",
    "TRANSFER FROM 0000000000001",
    "upi",
    "633512340001",
  ],
  ["IMPS-633512340001-ASHA-XXXX-xxxx1234", "0", "imps", "633512340001"],
  ["MMT/IMPS/633512340001/fee/ASHA/Example", "", "imps", "633512340001"],
  [
    "NEFT CR-XXXX0000002-INVENTED COMPANY-000012345678-XXXXN26337000001",
    "XXXXN26337000001",
    "neft",
    "XXXXN26337000001",
  ],
  ["NEFT CR-XXXX0000002-INVENTED COMPANY", "XXXXN26337000001", "neft", "XXXXN26337000001"],
  ["RTGS CR HDFCR52026112612345678 INVENTED", "", "neft", "HDFCR52026112612345678"],
  ["CHQ DEP - INVENTED - MUMBAI", "000000000000000123", "cheque", "CHQ-000123"],
  ["CLG/000123/INVENTED BANK", "-", "cheque", "CHQ-000123"],
  ["CASH DEP ANDHERI", "409297068518", "cash", null],
  ["INWARD REMITTANCE INVENTED LLC", "FT26330ABCDE12", "abroad", "FT26330ABCDE12"],
  ["Rent from Asha", "0", undefined, null],
  ["FUNDS TRANSFER CR", "0000IB26330123456", undefined, "IB26330123456"],
  ["TPT-fee-ASHA", "000000633512340001", "upi", "633512340001"],
])("%j with %j came by %s, reference %s", (narration, cell, way, reference) => {
  expect(lineReference(narration, cell)).toEqual({ way, reference });
});
