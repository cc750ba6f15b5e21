import type { ModelPart } from "../../../../db/values/strategic-models.ts";

/** The steps of the builder as people read them. */
export const PART_WORDS: Readonly<Record<ModelPart, string>> = {
  purpose: "Company: purpose",
  picture: "Ambition: the picture",
  strengths: "Situation: strengths",
  weaknesses: "Situation: weaknesses",
  market: "Situation: market",
  constraints: "Situation: constraints",
  where: "Choices: where to play",
  win: "Choices: how to win",
  capabilities: "Choices: capabilities",
  objectives: "Objectives",
};
