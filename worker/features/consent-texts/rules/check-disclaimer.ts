/** The word by which all five languages name the address of a browser, and Arabic's own one for it. */
const NAMES_ADDRESS = /\bIP\b|بروتوكول الإنترنت/iu;
const DENIES =
  /(?<![\p{L}])(not|no|never|neither|without|nicht|keine?r?|ohne|nie|ne|pas|aucune?|jamais|sans|non|sin|nunca|ningun[ao]?|لا|لن|ليس|دون|بدون)(?![\p{L}])|n['’]t(?![\p{L}])|(?<![\p{L}])n['’]/iu;

/** What a disclaimer says of the address: that it is recorded, that it is not, or nothing. */
export function saysOfAddress(text: string): "recorded" | "not recorded" | "nothing" {
  const sentences = text.split(/(?<=[.!?؟])\s+|\n+/u).filter((part) => NAMES_ADDRESS.test(part));
  if (sentences.length === 0) return "nothing";
  return sentences.some((sentence) => DENIES.test(sentence)) ? "not recorded" : "recorded";
}

/** Why the words and the setting do not belong together; null where they do. */
export function disclaimerFault(text: string, recordsAddress: boolean): string | null {
  const says = saysOfAddress(text);
  if (recordsAddress && says === "nothing") {
    return "The IP address is recorded, but the disclaimer does not say so.";
  }
  if (recordsAddress && says === "not recorded") {
    return "The disclaimer says that the IP address is not recorded, but it is.";
  }
  if (!recordsAddress && says === "recorded") {
    return "The disclaimer says that the IP address is recorded, but it is not.";
  }
  return null;
}
