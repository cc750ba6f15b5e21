import * as v from "valibot";
import { UPDATE_FIELDS } from "../../../worker/features/plan-updates/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore } from "../../kit/row-form/draft-store.ts";
import { tabStorage } from "../../lib/expiring-storage.ts";

const UpdateDraft = v.object({
  health: UPDATE_FIELDS.health,
  happened: v.string(),
  next: v.string(),
  help: v.string(),
  day: v.string(),
});
/** An update while it is typed. */
export type UpdateDraft = v.InferOutput<typeof UpdateDraft>;

/** What was typed about an item, or of an update, is there again when somebody comes back or loads the page anew. */
export const keptDraft = (planId: string, of: string) =>
  createDraftStore(UpdateDraft, {
    what: "plan-update",
    of: `${planId}:${of}`,
    storage: tabStorage(),
    expiresAfterMs: LIMITS.savedTabStateMs,
    now: () => Date.now(),
  });
