import * as v from "valibot";
import type { PersonalData } from "../../kit/personal-data.ts";
import { readOwnRevisions } from "./read-own-revisions.ts";

/** Every version of their strategy, with the whole plan as it was then. */
export const personalData: PersonalData = {
  strategyRevisions: {
    schema: v.array(
      v.object({
        version: v.number(),
        changesSummary: v.string(),
        shape: v.number(),
        isOwn: v.boolean(),
        createdAt: v.string(),
        data: v.unknown(),
      }),
    ),
    pages: readOwnRevisions,
  },
};
