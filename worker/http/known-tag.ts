/** Whether the browser has it already. What compresses on the way marks a tag as of the same content, not the same bytes. */
export const hasTag = (known: string | null | undefined, tag: string): boolean =>
  known === tag || known === `W/${tag}`;
