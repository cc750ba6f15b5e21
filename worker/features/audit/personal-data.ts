import * as v from "valibot";
import type { PersonalData } from "../../kit/personal-data.ts";
import { readOwnEvents } from "./read-own-events.ts";

export const personalData: PersonalData = {
  events: {
    schema: v.array(
      v.object({
        type: v.string(),
        at: v.string(),
        email: v.nullable(v.string()),
        ipAddress: v.nullable(v.string()),
        userAgent: v.nullable(v.string()),
        details: v.unknown(),
      }),
    ),
    pages: readOwnEvents,
  },
};
