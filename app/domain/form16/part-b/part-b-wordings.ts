import type { RowId } from "./part-b-rows.ts";

/** "Deduction in respect of", "Contribution to" and the like, which employers keep, shorten or leave out. */
const HEAD = "(?:total)?(?:deductions?)?(?:inrespectof)?";
/** A section with few words before it; a total of several sections is another row. */
const named = (section: string) =>
  new RegExp(`(?!total|subtotal|aggregate|sumof)[a-z(]{0,60}?${section}`, "y");
/** The beginning of the form's own label, whose end the next cell cut off. */
const beginning = (words: string) => new RegExp(`${HEAD}${words}`, "y");
/** Whose contribution to the Agniveer Corpus Fund, before or behind the section. */
const agniveer = (who: string) =>
  new RegExp(
    `[a-z(]{0,50}?(?:${who})[a-z()]{0,40}?80cch|[a-z(]{0,40}?80cch\\(?(?:the)?(?:${who})`,
    "y",
  );

const SOURCE = "(?:12baa|192\\(2b\\)|reported|declared|byothers?)";

/**
 * Rows in words of the employer's, or cut off, by field: tried at the beginning of a row, for rows that the form's own
 * label did not find, and only between the rows found beside them. Payroll products shorten most labels to a section.
 */
export const WORDINGS: { [id in RowId]?: readonly RegExp[] } = {
  regime: [/(?:whether)?[a-z]{0,30}?opt(?:ing|ed|s)?[a-z]{0,60}?115bac(?:\(1a\))?/y],
  "1a": [named("17\\(1\\)")],
  "1b": [named("17\\(2\\)")],
  "1c": [named("17\\(3\\)"), /pro(?:fi)?ts?inlieu(?:ofsalary)?/y],
  "1d": [
    /(?:grosstotal|grosssalarytotal)(?!income)|total(?:of)?gross(?!totalincome)(?:salary)?|totalsalary(?!from|received)|total(?:of)?1?\(a\)(?:to)?1?(?:\(b\))?\(c\)/y,
  ],
  "1e": [
    /(?:total)?(?:reported)?(?:total)?(?:amountof)?salary(?:received)?(?:from|by)?(?:any)?(?:the)?(?:other|previous|prior|past|former|earlier)employer(?:\(s\)|s)?|(?:other|previous|prior|past|former)employer(?:\(s\)|s)?(?:salary|income)/y,
  ],
  "2a": [named("10\\(5\\)")],
  "2b": [named("10\\(10\\)")],
  "2c": [named("10\\(10a\\)")],
  "2d": [named("10\\(10aa\\)")],
  "2e": [named("10\\(13a\\)"), /houserentallowance/y],
  "2f": [named("10\\(14\\)")],
  "2h": [/(?:total(?:amount)?of)?(?:any)?otherexempt(?:ions?|ed)/y],
  "2i": [
    /total(?:amount)?(?:of)?(?:exemptions?|exempted|exempt)(?!.{0,9}other)|totalallowances?exempt/y,
  ],
  "3": [
    /(?:total)?(?:amountof)?(?:net)?salary(?:received)?from(?:the)?(?:current|present)employer|netsalary(?!income)|balance(?:salary)?\(?1|salaryafterexemptions?/y,
  ],
  "4a": [named("16\\(ia\\)"), /standarddeduction/y],
  "4b": [named("16\\(ii\\)"), /entertainmentallowance/y],
  "4c": [named("16\\(iii\\)"), /pro(?:f|fessional)tax|taxonemployment/y],
  "5": [
    /(?:total|aggregate)(?:of)?(?:the)?(?:deductions?)?(?:under)?(?:section|us)?16(?!\()(?:deductions?)?|aggregateof4\(a\)to4\(c\)/y,
  ],
  "6": [/income(?:chargeable)?(?:under|from)(?:the)?(?:head)?salar(?:ies|y)|taxablesalary/y],
  "7a": [/(?!total)[a-z()]{0,40}?houseproperty/y],
  "7b": [/(?:income)?(?:from|under)?(?:the)?(?:head)?other(?:income)?sources?/y],
  "8": [/total(?:of)?(?:any)?otherincome(?:reported)?/y],
  "10a": [named("80c(?!c)"), beginning("lifeinsurance")],
  "10b": [named("80ccc"), beginning("contributiontocertainpensionfund")],
  "10c": [named("80ccd\\(1\\)"), beginning("contributionbytaxpayer")],
  "10d": [/(?:sub)?(?:total|aggregate|sum)?[a-z]{0,30}?80c(?:and)?80ccc(?:and)?80ccd\(1\)/y],
  "10e": [named("80ccd\\(1b\\)"), beginning("amountpaid(?:or)?depositedtonoti(?:fi)?ed")],
  "10f": [named("80ccd\\(2\\)"), beginning("contributionbyemployer")],
  "10g": [named("80d(?!d)"), beginning("healthinsurance")],
  "10h": [named("80e(?!e)"), beginning("interestonloan")],
  "10i": [agniveer("employee|own|self"), beginning("contributionby(?:the)?employeetoagni")],
  "10j": [agniveer("(?:central)?government"), beginning("contributionby(?:the)?centralgovernment")],
  "10k": [named("80g(?!g)"), beginning("donations")],
  "10l": [named("80tta"), beginning("interestondepositsinsavings")],
  "10n": [
    /total(?:of)?(?:any)?other(?:deductions?|chapterv[il1]|sections?|provisions?)|other(?:deductions|sections)|otherstotal/y,
  ],
  "11": [/(?:total|aggregate)(?!of?other)[a-z(]{0,30}?chapterv[il1]/y],
  "12": [/(?:net|total)?taxableincome|totalincome(?!tax)/y],
  "13": [/(?:income)?taxon(?:net)?(?:total|taxable)*income/y],
  "16": [/(?:health)?(?:and)?(?:education)?cess/y],
  "17": [/totaltax(?:payable|liability)/y],
  "19": [new RegExp(`(?:less)?(?:tds|taxdeductedatsource)[a-z0-9()]{0,30}?${SOURCE}`, "y")],
  "20": [new RegExp(`(?:less)?(?:tcs|taxcollectedatsource)[a-z0-9()]{0,30}?${SOURCE}`, "y")],
  "21": [/(?:net|balance)tax(?:payable|due)/y],
};

/** Words that payroll programs cut short, as `matchingText` writes them. */
const SHORT: Record<string, string> = {
  us: "undersection",
  sec: "section",
  std: "standard",
  ded: "deduction",
  deds: "deductions",
  deduct: "deductible",
  tot: "total",
  oth: "other",
  inc: "income",
  allow: "allowance",
  exempt: "exempted",
  exemptn: "exemption",
  encash: "encashment",
  comm: "commuted",
  grat: "gratuity",
  ent: "entertainment",
  prop: "property",
  edu: "education",
  govt: "government",
  amt: "amount",
  agg: "aggregate",
  val: "valueof",
  perqs: "perquisites",
  sal: "salary",
  recd: "received",
  frm: "from",
  curr: "current",
  prev: "previous",
  rep: "reported",
  hp: "houseproperty",
};

/** A label's word as a key in full: "u/s" is how many programs write "under section". */
export function inFull(key: string, text: string): string {
  if (/^u\/s\.?\d/i.test(text)) return `undersection${key.slice(2)}`;
  if (/^sec\.?\d/i.test(text)) return `section${key.slice(3)}`;
  return SHORT[key] ?? key;
}
