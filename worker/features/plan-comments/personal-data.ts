import * as v from "valibot";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { readOwnComments } from "./read-own-comments.ts";

/** What they said about items, in whosever plan. */
export const personalData: PersonalData = {
  planComments: {
    schema: v.array(
      v.object({
        kind: v.picklist(PLAN_KINDS),
        itemId: v.string(),
        isOwnPlan: v.boolean(),
        body: v.string(),
        createdAt: v.string(),
        editedAt: v.nullable(v.string()),
        deletedAt: v.nullable(v.string()),
      }),
    ),
    pages: readOwnComments,
  },
};
