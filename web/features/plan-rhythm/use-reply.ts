import type { ReplySays } from "../../../db/values/plans.ts";
import type { Subject } from "../../../worker/features/plan-updates/rules/queue.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { ANSWERS } from "./reply-words.ts";

/** Says something to an update or a check-in. */
export function useReply({ kind, id }: Pick<Subject, "kind" | "id">, title: string) {
  const store = usePlanStore();
  const to = kind === "update" ? "update" : "check-in";
  return (says: ReplySays, text = "") =>
    store.run({
      label: `${ANSWERS[says].verb}: ${to} on “${title}”`,
      done: says === "acknowledged" ? `${title}: acknowledged` : `${title}: sent`,
      changes: [
        {
          action: "add",
          kind: "reply",
          id: store.newId("reply"),
          fields: { toKind: kind, toId: id, says, text: text.trim() },
        },
      ],
    });
}
