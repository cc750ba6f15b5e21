import type { UploadKind } from "../../../../db/values/forms.ts";
import type { Counted } from "../../../kernel/pure/plural.ts";
import type { Fault } from "../rules/check-answer.ts";

/** What the product itself says on a public form. {braces} are filled in. */
export type FormWords = {
  faults: Record<Fault["kind"], string | Counted>;
  requiredNote: string;
  invalidTitle: string;
  invalidText: string;
  failedTitle: string;
  failedText: string;
  /** It may have arrived, and sending again stores it once. */
  unknownText: string;
  busyText: string;
  offlineText: string;
  tooLarge: string;
  wrongFile: string;
  earlyTitle: string;
  earlyText: string;
  closedTitle: string;
  closedText: string;
  fullTitle: string;
  fullText: string;
  emptyText: string;
  sentTitle: string;
  sentText: string;
  againTitle: string;
  againText: string;
  goOnText: string;
  goOn: string;
  home: string;
  expiredTitle: string;
  expiredText: string;
  savedTitle: string;
  savedText: string;
  copy: string;
  copied: string;
  submit: string;
  sending: string;
  next: string;
  back: string;
  save: string;
  step: string;
  choose: string;
  newTab: string;
  languages: string;
  trap: string;
  uploadOne: string;
  uploadSeveral: string | Counted;
  keep: string;
  uploadKinds: Record<UploadKind, string>;
};

export const en: FormWords = {
  faults: {
    required: "{label} is required",
    email: "Please enter a valid email address",
    minLength: {
      one: "Minimum {n} character required",
      other: "Minimum {n} characters required",
    },
    maxLength: {
      one: "Maximum {n} character allowed",
      other: "Maximum {n} characters allowed",
    },
    pattern: "Invalid format",
    number: "Please enter a number",
    date: "Please enter a date",
    option: "Please choose one of the options",
    uploads: {
      one: "Choose one file only",
      other: "Choose at most {n} files",
    },
    fileKind: "A file is not of a kind that is accepted here",
    fileSize: "A file may be at most {n} MB",
    min: "Must not be less than {limit}",
    max: "Must not be more than {limit}",
  },
  requiredNote: "Questions marked * need an answer.",
  invalidTitle: "Validation Error",
  invalidText: "Please fix the errors and try again.",
  failedTitle: "Submission Error",
  failedText: "There was an error submitting the form. Please try again.",
  unknownText:
    "We don’t know if your answer arrived. Please send it again. It is stored only once.",
  busyText: "Too many answers at once. Nothing was stored. Please send it again in a minute.",
  offlineText:
    "The connection failed. What you typed is kept here. Please send it again. It is stored only once.",
  tooLarge: "A file may be at most {size}.",
  wrongFile: "A file is not of a kind that is accepted here.",
  earlyTitle: "Not open yet",
  earlyText: "This form opens on {date}.",
  closedTitle: "This form is closed",
  closedText: "It no longer takes answers.",
  fullTitle: "This form is full",
  fullText: "It has received as many answers as it can take.",
  emptyText: "There are no questions here yet.",
  sentTitle: "Thank You!",
  sentText: "Your submission has been received successfully.",
  againTitle: "Success!",
  againText: "Form submitted successfully",
  goOnText: "You will be taken on in a moment.",
  goOn: "Continue",
  home: "Go to the home page",
  expiredTitle: "This link has expired",
  expiredText: "The answers behind this link are no longer kept. You can begin again here.",
  savedTitle: "Your answers are saved",
  savedText:
    "With this link you can continue until {date}. Keep it to yourself: whoever has it sees what you typed.",
  copy: "Copy link",
  copied: "Copied",
  submit: "Submit",
  sending: "Sending…",
  next: "Next",
  back: "Back",
  save: "Save and continue later",
  step: "Step {n} of {m}",
  choose: "Please choose",
  newTab: "opens in a new tab",
  languages: "Language",
  trap: "Leave this empty",
  uploadOne: "One file of at most {size}: {kinds}",
  uploadSeveral: "Up to {n} files of at most {size} each: {kinds}",
  keep: "Keep {name}",
  uploadKinds: {
    image: "image",
    pdf: "PDF",
    document: "document",
    spreadsheet: "spreadsheet",
    text: "plain text",
  },
};
