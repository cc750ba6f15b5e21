const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Small numbers in words, as in a sentence. */
export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}
