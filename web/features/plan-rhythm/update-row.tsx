import { Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Update } from "../../../worker/features/plan-updates/contract.ts";
import { isAnswered, isEditable } from "../../../worker/features/plan-updates/rules.ts";
import { repliesTo } from "../../../worker/features/plan-replies/rules.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { Replies, UpdateWords } from "./said.tsx";

type UpdateRowProps = {
  update: Update;
  title: string;
  isLatest: boolean;
  onEdit: () => void;
};

/** One update with what was said to it; its author can change it. */
export function UpdateRow({ update, title, isLatest, onEdit }: UpdateRowProps) {
  const store = usePlanStore();
  const [now] = useState(() => Date.now());
  const formats = useFormats();
  const on = formats.date(new Date(update.day), "date", true);
  const isOwn = update.authorId === store.actor.userId;
  const mayChange = isOwn && update.withdrawnOn === null && store.mayChange("update", update);
  useKind("reply");
  const mayEdit = mayChange && isEditable(store.plan, update, now);
  // Replies are others' words: they stay, and of the update it says that it was taken back.
  const isKept = isAnswered(store.plan, update);

  function withdraw() {
    const { happened, next, help } = update;
    void store.run({
      label: `Withdraw the update of ${on} on “${title}”`,
      done: "Update withdrawn",
      changes: [
        {
          action: "set",
          kind: "update",
          id: update.id,
          fields: { happened: "", next: "", help: "", withdrawnOn: store.today() },
          was: { happened, next, help, withdrawnOn: null },
        },
      ],
    });
  }

  function remove() {
    const replies = repliesTo(store.plan, "update", update.id);
    void store.run({
      label: `Remove the update of ${on} on “${title}”`,
      changes: [
        ...replies.map(({ id }) => ({ action: "remove" as const, kind: "reply" as const, id })),
        { action: "remove", kind: "update", id: update.id },
      ],
    });
  }

  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-2">
        <UpdateWords update={update} isLatest={isLatest} />
        <Replies kind="update" id={update.id} />
      </div>
      {mayChange ? (
        <div data-print="no" className="flex shrink-0">
          {mayEdit ? (
            <IconButton
              size="sm"
              label={`Edit the update of ${on}`}
              icon={<Pencil />}
              onClick={onEdit}
            />
          ) : null}
          {isKept ? (
            <IconButton
              size="sm"
              label={`Withdraw the update of ${on}`}
              icon={<Undo2 />}
              onClick={withdraw}
            />
          ) : (
            <IconButton
              size="sm"
              label={`Remove the update of ${on}`}
              icon={<Trash2 />}
              onClick={remove}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
