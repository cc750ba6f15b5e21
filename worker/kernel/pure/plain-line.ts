/** Control characters have no place in a line, and marks that turn the writing round reach beyond it. */
export const PLAIN_LINE = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;

export const PLAIN_LINE_WORDS = "Use one line of plain text.";

const NOT_PLAIN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** The same of what somebody else says, who is not there to say it again. */
export const toPlainLine = (text: string): string => text.replaceAll(NOT_PLAIN, " ").trim();
