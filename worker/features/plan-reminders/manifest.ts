import type { RhythmKind } from "../../../db/values/plans.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

/** Items of which somebody else became the owner or the reader by one operation. */
export type Given = {
  planId: string;
  operationId: string;
  actorId: string;
  items: readonly { kind: RhythmKind; id: string; as: "owner" | "reader"; memberId: string }[];
};

export const manifest = defineManifest({
  effects: {
    "plan-reminders.look": payload<Record<string, never>>("Remind people of their plans"),
    "plan-reminders.given": payload<Given>("Tell people what they were given in a plan"),
  },
});
