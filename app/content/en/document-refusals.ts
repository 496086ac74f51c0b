import type { DocumentType, OtherKind } from "#features/documents/document-kind.ts";
import type { DocumentMessages } from "#features/documents/document-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";

const kinds: Record<OtherKind, string> = {
  heic: "This is an iPhone photo in HEIC. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send a screenshot of it.",
  avif: "This is a picture in AVIF. Save it as JPEG or PNG, or send a screenshot of it.",
  webp: "This is a picture in WebP. Save it as JPEG or PNG, or send a screenshot of it.",
  gif: "This is a GIF. Save it as JPEG or PNG, or send a screenshot of it.",
  tiff: "This is a scan in TIFF. Scan it again as PDF, or save it as JPEG or PNG.",
  bmp: "This is a picture in BMP. Save it as JPEG or PNG.",
  svg: "This is a drawing in SVG. Print it as PDF and send that.",
  "web-page": "This is a web page or XML. Open it, print it as PDF and send that.",
  word: "This is a text document of Word. Open it, save it as PDF and send that.",
  sheet: "This is a spreadsheet. Open it, save it as PDF and send that.",
  zip: "This is a zip file. Open it and send the files in it, one by one.",
  archive: "This is a packed file. Unpack it and send the files in it, one by one.",
  "old-office": "This is a document of an older Office. Open it, save it as PDF and send that.",
  video: "This is a video. Send photos of the pages instead.",
  text: "This is a text file. Open it, print it as PDF and send that.",
  other: "We cannot open this kind of file. Send a PDF, or a photo as JPEG or PNG.",
};

const unreadable: Record<DocumentType, string> = {
  pdf: "This PDF cannot be opened: it is damaged. Download it again, or print it as PDF, and send that.",
  jpeg: "This photo cannot be opened: it is damaged. Take it again, or send a screenshot of it.",
  png: "This picture cannot be opened: it is damaged. Save it again, or send a screenshot of it.",
};

export const documentRefusals: Words<DocumentMessages, Say> = {
  documentEmpty: "This file is empty. Download or save it again and choose the new file.",
  documentTooLarge: ({ mb }) =>
    `This file is larger than ${mb} MB. Scan it with a lower resolution, or send its pages in several files.`,
  documentKind: ({ kind }) => kinds[kind],
  passwordNeeded:
    "This PDF has a password. Enter it, or send a copy without one. Banks often use your PAN or your date of birth.",
  passwordWrong: "This password does not open the PDF. Check it, or send a copy without one.",
  documentUnreadable: ({ type }) => unreadable[type],
  documentCutOff: "The end of this picture is missing. Save or take it again and send that.",
  tooManyPixels: ({ megapixels }) =>
    `This picture has more than ${megapixels} megapixels. Make it smaller, or send a screenshot of it.`,
  tooManyPages: ({ most }) =>
    `This PDF has more than ${most} pages. Send the pages that we asked for, in a file of their own.`,
  documentsBusy:
    "Many files are being looked at just now. Nothing is wrong with yours: send it again in a minute.",
};
