/** Whose turn it is with a request, at its head: said by the server, so that no script carries it. */
export const requestTurn = {
  firm: "Now it is the firm’s turn",
  yours: "Your turn",
  verify: (address: string) =>
    `Verify ${address}: then it signs you in too, and gets you a new password if you forget yours.`,
  verifyLink: "Verify your e-mail",
  kept: (username: string) => `It is in your account now. Your username is ${username}.`,
};
