/** What the server says itself, before any screen could. */
export const refusalWords = {
  tooLargeForm: {
    title: "That is more than this form can take",
    sentence:
      "What you sent is longer than this form accepts. Please go back, shorten it and send it again.",
  },
  tooLargeFile: {
    title: "That file is too large",
    sentence: "A file may have at most 10 MB. Please go back and choose a smaller one.",
  },
  tooLargeDocument: {
    title: "That file is too large",
    sentence:
      "A file may have at most 25 MB. Please go back and choose a smaller one, or send its pages in several files.",
  },
  tooBusy: {
    title: "Too many files are arriving at once",
    sentence: "Nothing was stored. Please go back and send your file again in a minute.",
  },
  diskAway: {
    title: "We cannot take anything in just now",
    sentence:
      "Our storage is full or cannot be reached. Nothing was stored, and what we keep is safe. Please go back and send it again in a few minutes.",
  },
  databaseAway: {
    title: "We cannot reach our records just now",
    sentence: "Nothing was changed, and what we keep is safe. Please try again in a minute.",
  },
  replaced: {
    title: "You asked for another one meanwhile",
    sentence:
      "One at a time is worked out for you, and the newest comes first. To see this one, reload the page.",
  },
  rushed: {
    title: "Many people are booking right now",
    sentence:
      "Nothing was booked or changed. Please go back and choose your time again in a few seconds.",
  },
  tooLate: {
    title: "This is taking us too long",
    sentence:
      "Very many people are here right now. Please try again in half a minute; if you sent a form, go back and send the same one again.",
  },
  fromElsewhere: {
    title: "This form was not sent from our own pages",
    sentence:
      "For your safety nothing was changed. Please open the page on our site and send the form from there.",
  },
  notUnderstood: {
    title: "We could not read that request",
    sentence: "Your browser or a device on the way sent something we do not understand.",
  },
  headersTooLarge: {
    title: "Your browser sent too much",
    sentence: "Please delete the cookies of this site and try again.",
  },
  tooSlow: {
    title: "That took too long",
    sentence: "The request did not arrive in time. Please check your connection and try again.",
  },
  methodRefused: {
    title: "This address cannot be used in that way",
    sentence: "Pages can be opened and forms can be sent; nothing else is answered here.",
  },
  ourFault: {
    title: "Unexpected Application Error!",
    sentence: "Something went wrong on our side. Please try again in a moment.",
  },
  home: "Go to the home page",
};
