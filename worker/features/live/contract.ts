import * as v from "valibot";

/** Whose session this is: a tab that shows someone else must load anew. */
export const LiveSession = v.object({ userId: v.string() });
