import fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "#values/money.ts";
import { appLinks, readUpiCode, readUtr, upiLink } from "./upi.ts";

const firm = { upiId: "firm@bank", name: "Karyatra", isBusiness: true, code: null };
const code = { mc: "7276", mode: "01", orgid: "159012" };

test("a link to a business has the amount and the reference, and to a person neither", () => {
  expect(upiLink(firm, paise(424_900), "7Q2K9M4X")).toBe(
    "upi://pay?pa=firm@bank&pn=Karyatra&am=4249.00&cu=INR&tr=OR7Q2K9M4X&tn=7Q2K9M4X",
  );
  const person = { upiId: "firm.one@bank", name: "A & B = C", isBusiness: false, code };
  expect(upiLink(person, paise(5), "7Q2K9M4X")).toBe(
    "upi://pay?pa=firm.one@bank&pn=A%20%26%20B%20%3D%20C&cu=INR&tn=7Q2K9M4X",
  );
});

test("a further payment of an order has a reference of its own under the same note", () => {
  const links = [1, 2, 3].map((turn) => upiLink(firm, paise(100), "7Q2K9M4X", turn));
  expect(links.map((link) => link.slice(link.indexOf("&tr=")))).toEqual([
    "&tr=OR7Q2K9M4X&tn=7Q2K9M4X",
    "&tr=OR7Q2K9M4X2&tn=7Q2K9M4X",
    "&tr=OR7Q2K9M4X3&tn=7Q2K9M4X",
  ]);
});

test("the same payment opens in each app", () => {
  expect(appLinks("upi://pay?pa=firm@bank&am=1.00")).toEqual([
    { app: "googlePay", href: "gpay://upi/pay?pa=firm@bank&am=1.00" },
    { app: "phonePe", href: "phonepe://pay?pa=firm@bank&am=1.00" },
    { app: "paytm", href: "paytmmp://pay?pa=firm@bank&am=1.00" },
  ]);
});

test("a link to a business says what its bank's code says", () => {
  expect(upiLink({ ...firm, code }, paise(424_900), "7Q2K9M4X")).toBe(
    "upi://pay?pa=firm@bank&pn=Karyatra&mc=7276&mode=01&orgid=159012&am=4249.00&cu=INR&tr=OR7Q2K9M4X&tn=7Q2K9M4X",
  );
  expect(upiLink({ ...firm, code: { mc: "7276" } }, paise(100), "7Q2K9M4X")).toContain(
    "&pn=Karyatra&mc=7276&am=1.00&",
  );
});

test.each([
  [5, "0.05"],
  [100, "1.00"],
  [1_504_382, "15043.82"],
])("%i paise are %s rupees in it", (amount, rupees) => {
  expect(upiLink(firm, paise(amount), "7Q2K9M4X")).toContain(`&am=${rupees}&`);
});

test("nothing cannot be paid", () => {
  expect(() => upiLink(firm, paise(0), "7Q2K9M4X")).toThrow(RangeError);
});

test.each([
  ["633512345678", "633512345678"],
  [" 6335 1234-5678 ", "633512345678"],
  ["63351234567", "utrWrong"],
  ["6335123456789", "utrWrong"],
  ["63351234567A", "utrWrong"],
  ["", "utrWrong"],
  ["T2612011234567890123456", "utrOfApp"],
])("the reference '%s' is %s", (typed, expected) => {
  const read = readUtr(typed);
  expect(read.ok ? read.value : read.problems[0]?.message.id).toBe(expected);
});

test.each<[text: string, read: ReturnType<typeof codeOf>]>([
  [
    " UPI://Pay?pa=firm.one@bank&pn=Testwala%20%26%20Co&mc=7276&mode=01&orgid=159012&sign=MEUC%3D= \n",
    { upiId: "firm.one@bank", name: "Testwala & Co", code },
  ],
  ["upi://pay?pa=firm%40bank", { upiId: "firm@bank", code: {} }],
  ["upi://pay/?mc=72&mode=1a&orgid=0&pn=%0A&pa=firm@bank", { upiId: "firm@bank", code: {} }],
  [`upi://pay?pa=firm@bank&pn=${"x".repeat(101)}`, { upiId: "firm@bank", code: {} }],
  ["upi://pay?pn=Testwala&mc=7276", "codeWrong"],
  ["upi://pay?pa=firm@bank&pa=other@bank", "codeWrong"],
  ["upi://pay?pa=firm@bank&pn=%E0%A4%A", "codeWrong"],
  ["upi://pay?pa=%FF@bank", "codeWrong"],
  ["upi://pay?pa=firm@bank%00", "codeWrong"],
  ["upi://pay?pa=<script>@bank", "codeWrong"],
  ["javascript:upi://pay?pa=firm@bank", "codeWrong"],
  ["https://pay?pa=firm@bank", "codeWrong"],
  ["upi://mandate?pa=firm@bank", "codeWrong"],
  [`upi://pay?pa=firm@bank&sign=${"A".repeat(10_000)}`, "codeWrong"],
  ["", "codeWrong"],
])("the bank's code '%s' is read as %o", (text, read) => expect(codeOf(text)).toEqual(read));

test("a code of ours is read as what it was made of", () => {
  const digits = (count: number) => fc.integer({ min: 10 ** (count - 1), max: 10 ** count - 1 });
  const name = fc.string({ minLength: 1 }).map((text) => `T${text}T`);
  fc.assert(
    fc.property(name, digits(4), digits(2), digits(6), (called, ...[mc, mode, orgid]) => {
      const made = { mc: `${mc}`, mode: `${mode}`, orgid: `${orgid}` };
      const link = upiLink({ ...firm, name: called, code: made }, paise(100), "7Q2K9M4X");
      expect(codeOf(link)).toEqual({ upiId: firm.upiId, name: called, code: made });
    }),
  );
});

function codeOf(text: string) {
  const read = readUpiCode(text);
  return read.ok ? read.value : (read.problems[0]?.message.id ?? "");
}
