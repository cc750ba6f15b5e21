const STRENGTH = { start: 1, wordStart: 0.8, keyword: 0.6, inside: 0.3 };

/** How well typed words fit a command, from 0 to 1. Every word must fit; letters are not scattered. */
export function matchCommand(search: string, label: string, keywords: readonly string[]): number {
  const typed = wordsOf(search);
  if (typed.length === 0) return 1;
  const strengths = typed.map((word) => strengthOf(word, label.toLowerCase(), keywords));
  if (strengths.includes(0)) return 0;
  return strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
}

function strengthOf(word: string, label: string, keywords: readonly string[]): number {
  if (label.startsWith(word)) return STRENGTH.start;
  if (wordsOf(label).some((part) => part.startsWith(word))) return STRENGTH.wordStart;
  const isKeyword = keywords.some((keyword) =>
    wordsOf(keyword).some((part) => part.startsWith(word)),
  );
  if (isKeyword) return STRENGTH.keyword;
  return label.includes(word) ? STRENGTH.inside : 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
