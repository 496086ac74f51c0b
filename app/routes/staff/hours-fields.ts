/** Before the name of a topic, or an adviser, that is ticked. */
export const TAKES = "takes-";
