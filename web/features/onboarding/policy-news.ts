import * as v from "valibot";

/** A privacy text that waits to be confirmed: its version, and what changed with it. */
export const PolicyNews = v.object({ version: v.string(), changes: v.string() });
export type PolicyNews = v.InferOutput<typeof PolicyNews>;
