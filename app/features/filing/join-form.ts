/** The name of the form that joins an order to a request. */
export const JOIN_FORM = "join";
