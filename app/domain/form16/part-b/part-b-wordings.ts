/** "Deduction in respect of", "Contribution to" and the like, which employers keep, shorten or leave out. */
const HEAD = "(?:total)?(?:deductions?)?(?:inrespectof)?";
/** A section of Chapter VI-A with few words before it; a total of several sections is another row. */
const named = (section: string) => new RegExp(`(?!total)[a-z]{0,60}?${section}`, "y");
/** The beginning of the form's own label, whose end the next cell cut off. */
const begun = (words: string) => new RegExp(`${HEAD}${words}`, "y");

/**
 * Rows in words of the employer's, or cut off, by field: tried at the beginning of a marked line, for rows that the
 * form's own label did not find, and only between the rows found beside them.
 */
export const WORDINGS: Record<string, readonly RegExp[]> = {
  "1c": [/pro(?:fi)?ts?inlieuofsalary/y],
  "1d": [/grosstotal(?!income)|totalsalary/y],
  "1e": [
    /(?:reported)?(?:totalamountof)?salary(?:received)?from(?:any)?(?:other|previous)employer(?:\(s\)|s)?/y,
  ],
  "2a": [/(?:leave)?travel.{0,30}?10\(5\)/y],
  "2b": [/gratuity.{0,30}?10\(10\)/y],
  "2c": [/commuted.{0,30}?10\(10a\)/y],
  "2d": [/leave(?:salary)?encashment.{0,30}?10\(10aa\)/y],
  "2e": [/hra.{0,20}?10\(13a\)|houserentallowance/y],
  "2f": [/(?:other)?specialallowances?.{0,30}?10\(14\)/y],
  "2h": [/total(?:amount)?ofanyotherexemptions?/y],
  "2i": [/totalexemptions?(?:claimed)?(?:undersection|us)10/y],
  "3": [/totalsalary(?:received)?from(?:the)?currentemployer|balance\(?1\(d\)2\([hi]\)/y],
  "4a": [/standarddeduction/y],
  "4b": [/entertainmentallowance/y],
  "4c": [/professionaltax|taxonemployment/y],
  "5": [/total(?:of)?deductions?(?:undersection|us)16|aggregateof4\(a\)to4\(c\)/y],
  "6": [/income(?:chargeable)?under(?:the)?headsalar(?:ies|y)/y],
  "7a": [/income.{0,25}?fromhouseproperty/y],
  "7b": [/income(?:under(?:the)?head)?fromothersources?/y],
  "8": [/total(?:of)?otherincome(?:reported)?/y],
  "10a": [named("80c(?!c[cdgh])"), begun("lifeinsurance")],
  "10b": [named("80ccc"), begun("contributiontocertainpensionfund")],
  "10c": [named("80ccd\\(1\\)"), begun("contributionbytaxpayer")],
  "10e": [named("80ccd\\(1b\\)"), begun("amountpaid(?:or)?depositedtonoti(?:fi)?ed")],
  "10f": [named("80ccd\\(2\\)"), begun("contributionbyemployer")],
  "10g": [named("80d"), begun("healthinsurance")],
  "10h": [named("80e"), begun("interestonloan")],
  "10i": [begun("contributionby(?:the)?employeetoagni")],
  "10j": [begun("contributionby(?:the)?centralgovernment")],
  "10k": [named("80g"), begun("donations")],
  "10l": [named("80tta"), begun("interestondepositsinsavings")],
  "10n": [/totalof(?:any)?otherdeductions?/y],
  "11": [/total(?:of)?deductions?underchaptervi/y],
  "12": [/taxableincome/y],
  "16": [/health(?:and)?educationcess|educationcess|cess\(?healthandeducation/y],
};
