/** Where hours, topics and rules are. */
export const HOURS_PAGE = "/staff/sessions/hours";
/** In place of an id, in the address of one that is not there yet. */
export const NEW = "new";
/** Before the name of a topic, or an adviser, that is ticked. */
export const TAKES = "takes-";
