export const failureTitle = "Unexpected Application Error!";
export const failureText =
  "Something went wrong on our side. Nothing you sent earlier is lost. Please";
export const failureAgain = "try again";
export const failureLater = "in a moment.";
export const failureReference = "If it happens again, tell us this reference:";
export const failureHome = "Go to the home page";
export const failureOr = "or";
export const failureWrite = "write to us";
