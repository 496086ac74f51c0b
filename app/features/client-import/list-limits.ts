/** A row of a list is some hundred bytes: thousands have room. */
export const LARGEST_LIST_MEGABYTES = 3;
/** More would not be looked through. */
export const MOST_LISTED = 5000;
