import * as v from "valibot";
import type { TopicMessage } from "../../../../worker/durable/messages.ts";
import { PlanGuest, PlanUpdate } from "../../../../worker/features/plans/contract.ts";

export type PlanMessage = Extract<TopicMessage, { type: "room.changed" | "room.here" }>;

type HearParts = {
  changed: (seq: number, updates: readonly PlanUpdate[]) => void;
  talked: (itemId: string) => void;
  here: (guests: readonly PlanGuest[], isAll: boolean) => void;
  /** Reads the plan again. */
  readAgain: () => void;
};

/** Takes what is told of a plan. Of what a later build tells in its own way, only the plan itself is asked for. */
export function hearPlan(message: PlanMessage, parts: HearParts): void {
  if (message.type === "room.here") {
    parts.here(known(PlanGuest, message.here), message.isAll);
    return;
  }
  const updates = known(PlanUpdate, message.updates);
  parts.changed(message.seq, updates);
  for (const update of updates) if (update.what === "talk") parts.talked(update.itemId);
  if (updates.length < message.updates.length) parts.readAgain();
}

function known<Schema extends v.GenericSchema>(schema: Schema, told: readonly unknown[]) {
  return told.flatMap((one) => {
    const read = v.safeParse(schema, one);
    return read.success ? [read.output] : [];
  });
}
