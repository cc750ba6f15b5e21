/** What is asked holds only over the version that was seen. */
export const seenVersion = (version: number) => ({ headers: { "if-match": `"${version}"` } });
