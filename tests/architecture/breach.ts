/** One place where a rule is broken. The rule's name is what a message and a planted test say. */
export type Breach = { rule: string; where: string };
