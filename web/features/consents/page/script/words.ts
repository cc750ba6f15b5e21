import { BETWEEN } from "../../../contents/fields/script/marks.ts";

const { words = "" } = document.querySelector("form")?.dataset ?? {};

/** By their place alone, as island-words.ts orders them. */
export const [
  missingTitle = "",
  missingText = "",
  emailTitle = "",
  emailText = "",
  noEmail = "",
  oddText = "",
  failedTitle = "",
  failedText = "",
  noReason = "",
  unknownText = "",
  busyText = "",
  goneText = "",
  offlineText = "",
  sending = "",
  tooLarge = "",
  wrongPicture = "",
  pictureShown = "",
  removePicture = "",
] = words.split(BETWEEN);
