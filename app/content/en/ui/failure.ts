export const failureWords = {
  title: "Unexpected Application Error!",
  text: "Something went wrong on our side. Nothing you sent earlier is lost. Please",
  again: "try again",
  later: "in a moment.",
  reference: "If it happens again, tell us this reference:",
  home: "Go to the home page",
  or: "or",
  write: "write to us",
};
