/** What the browsers are called that pay for a request, in the run that is killed and in the test that reads what is left. */
export const OF_RETURNS = "browser of a return";
