/** The steps of the strategy builder into which a section of a strategic model leads. */
export const MODEL_PARTS = [
  "purpose",
  "picture",
  "strengths",
  "weaknesses",
  "market",
  "constraints",
  "where",
  "win",
  "capabilities",
  "objectives",
] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];
