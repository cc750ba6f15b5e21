import { Pencil, Trash2 } from "lucide-react";
import type { Update } from "../../../worker/features/plan-updates/contract.ts";
import { repliesTo } from "../../../worker/features/plan-replies/rules.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
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
  const formats = useFormats();
  const on = formats.date(new Date(update.day), "date", true);
  const isOwn = update.authorId === store.actor.userId;
  const mayChange = isOwn && store.mayChange("update", update);

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
          <IconButton
            size="sm"
            label={`Edit the update of ${on}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={`Remove the update of ${on}`}
            icon={<Trash2 />}
            onClick={remove}
          />
        </div>
      ) : null}
    </div>
  );
}
