/**
 * The States and union territories by their codes in GST (CBIC's list of State codes). 25 and 28 are retired: Daman
 * and Diu was joined to 26, Andhra Pradesh before its division became 37.
 */
const STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;
export type StateCode = keyof typeof STATES;

/** In the order of their names. */
export const stateCodes = (Object.keys(STATES) as [StateCode, ...StateCode[]]).sort((one, other) =>
  STATES[one].localeCompare(STATES[other], "en"),
);

export const states: readonly string[] = stateCodes.map((code) => STATES[code]);

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(STATES, text);
}

export function stateName(code: StateCode): string {
  return STATES[code];
}
