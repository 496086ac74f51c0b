/** The step between a signed-out person and what needs a sign-in; the sentence is given. */
export const signInStep = {
  heading: "Sign in to proceed",
  sentence:
    "In order to access this functionality, you should be signed in to the product. Click Sign in / Register to proceed.",
  usernameHint: (smsOffered: boolean) =>
    `Or the e-mail${smsOffered ? " or mobile" : ""} of your account, once it is verified.`,
  signIn: "Sign in",
  register: "Register",
  or: "No account yet, and none wanted? An order needs only an address to answer to.",
  contact: "Continue with e-mail or mobile",
  close: "Close",
};
