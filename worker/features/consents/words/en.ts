/** What the product itself says around a text of consent, beside what it says on every form. {braces} are filled in. */
export type ConsentWords = {
  missingTitle: string;
  missingText: string;
  emailTitle: string;
  emailText: string;
  noEmail: string;
  oddText: string;
  failedTitle: string;
  failedText: string;
  /** It was refused, and nothing says why. */
  noReason: string;
  /** It may have arrived, and sending again stores it once. */
  unknownText: string;
  busyText: string;
  goneText: string;
  tooLarge: string;
  wrongPicture: string;
  chooseAgain: string;
  requiredNote: string;
  optional: string;
  purposes: string;
  controller: string;
  policy: string;
  picture: string;
  pictureHint: string;
  pasteHint: string;
  pictureShown: string;
  removePicture: string;
  unconfirmedTitle: string;
  unconfirmedText: string;
  ownText: string;
  own: string;
};

export const en: ConsentWords = {
  missingTitle: "Missing information",
  missingText: "Please fill in the required field: {label}",
  emailTitle: "Invalid email",
  emailText: "Please enter a valid email address",
  noEmail: "Email is required",
  oddText: "Please check what you entered: {label}",
  failedTitle: "Submission failed",
  failedText: "Something went wrong. Please try again.",
  noReason: "Failed to submit consent",
  unknownText:
    "It is not certain that your consent arrived. Please send it again: it will be stored only once.",
  busyText: "Too much arrived at once. Nothing was stored. Please wait a minute and send it again.",
  goneText: "This consent form is no longer open. Nothing was stored.",
  tooLarge: "A picture may be at most {size}.",
  wrongPicture:
    "This picture cannot be taken as it is. Please send a still PNG, JPEG or WebP without a place or comment in it.",
  chooseAgain: "Nothing was stored yet. Please choose your picture again.",
  requiredNote: "What is marked * is needed to go on. Everything else is up to you.",
  optional: "optional",
  purposes: "What you consent to",
  controller: "Responsible for your data",
  policy: "Privacy policy",
  picture: "A picture of what you see",
  pictureHint: "If you like: PNG, JPEG or WebP, at most {size}. It is kept with your consent.",
  pasteHint: "You can also paste it.",
  pictureShown: "The picture that is sent along",
  removePicture: "Leave it out",
  unconfirmedTitle: "One more step",
  unconfirmedText:
    "We have sent you an email. Open the link in it to confirm: until then your consent does not count.",
  ownText: "You can withdraw at any time.",
  own: "See or withdraw your consents",
};
