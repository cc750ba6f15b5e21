import type { researchSources } from "../../../../db/schema/research.ts";

/** A source as it is found, before it has a number. */
export type NewSource = Pick<
  typeof researchSources.$inferSelect,
  | "kind"
  | "title"
  | "address"
  | "fileId"
  | "versionId"
  | "knowledgeId"
  | "knowledgeNumber"
  | "type"
  | "day"
  | "text"
>;

type Outside = Pick<NewSource, "title" | "address" | "day" | "text"> & { kind: "feed" | "web" };

/** One that is kept nowhere but here. */
export const fromOutside = (found: Outside): NewSource => ({
  ...found,
  fileId: null,
  versionId: null,
  knowledgeId: null,
  knowledgeNumber: null,
  type: "text/plain",
});
