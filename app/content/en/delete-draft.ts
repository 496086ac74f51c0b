/** Of a draft that has something of the person's. */
export const deleteDraftWords = {
  text: "Your draft is deleted after 24 hours, or after 90 days where your account keeps it.",
  button: "Delete now",
  ask: "The file, its figures and what you typed are deleted at once. You cannot get them back.",
  confirm: "Yes, delete everything",
};
