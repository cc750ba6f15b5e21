/** What a kind is called in a sentence: keyResult is "key result". */
export const kindName = (kind: string): string => kind.replaceAll(/[A-Z]/g, " $&").toLowerCase();
