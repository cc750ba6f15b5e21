/** Stand between words, and between a kind of fault and its words; none of them holds either. */
export const BETWEEN = "|";
export const IS = "=";
