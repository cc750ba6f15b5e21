import * as v from "valibot";
import { RECORD_DEEDS } from "../../../db/values/records.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import { readOwnChanges } from "./read-own-changes.ts";

export const personalData: PersonalData = {
  recordChanges: {
    schema: v.array(
      v.object({
        kind: v.string(),
        recordId: v.string(),
        deed: v.picklist(RECORD_DEEDS),
        screen: v.string(),
        at: v.string(),
      }),
    ),
    pages: readOwnChanges,
  },
};
