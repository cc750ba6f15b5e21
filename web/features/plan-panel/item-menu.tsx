import { Copy, Link2, ListPlus, MoreHorizontal, Sparkles, Trash2 } from "lucide-react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { copyWithToast, LINK_WORDS } from "../../shell/copy-with-toast.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { Menu } from "../../ui/menu.tsx";
import { addLabel, copyTitle, nameField } from "../plan-fields/action-labels.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { openChat } from "../plan-store/address/open-chat.ts";
import { itemAddress, openItem } from "../plan-store/address/open-item.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { DeleteQuestion } from "./delete/delete-question.tsx";
import { StillLinkedDialog } from "./delete/still-linked-dialog.tsx";
import { useDeleteItem } from "./delete/use-delete-item.ts";

type ItemMenuProps = {
  kind: ItemKind;
  item: Row;
  /** Where a task of it is made, for who may. */
  taskAddress: string | null;
};

/** Everything that can be done with an item, and what is asked before it is deleted. */
export function ItemMenu({ kind, item, taskAddress }: ItemMenuProps) {
  const store = usePlanStore();
  const { userId } = usePlanPlace();
  const deletion = useDeleteItem(kind, item.id);
  const { one } = KINDS[kind];

  async function duplicate() {
    const title = copyTitle(titleOf(item), LIMITS.itemTitleLength);
    const names = Object.keys(KIND_RECORDS[kind].defaults);
    const values = Object.fromEntries(
      Object.entries(item).filter(([name]) => names.includes(name)),
    );
    const id = store.newId(kind);
    const own = "isSample" in values ? { isSample: false } : {};
    const fields = { ...values, ...own, ...unmeasured(kind, item), [nameField(kind)]: title };
    const outcome = await store.run({
      label: addLabel(kind, title),
      changes: [{ action: "add", kind, id, fields }],
    });
    if (outcome.ok) openItem(kind, id);
  }

  const copyLink = () =>
    copyWithToast(new URL(itemAddress(kind, item.id), location.href).href, LINK_WORDS);

  const entries: MenuEntry[] = [
    {
      kind: "action",
      label: "Copy link",
      icon: <Link2 aria-hidden />,
      onSelect: () => void copyLink(),
    },
  ];
  if (userId !== null) {
    entries.push({
      kind: "action",
      label: "Ask the advisor",
      icon: <Sparkles aria-hidden />,
      onSelect: () => openChat(),
    });
  }
  if (store.canEdit()) {
    entries.push({
      kind: "action",
      label: "Duplicate",
      icon: <Copy aria-hidden />,
      onSelect: () => void duplicate(),
    });
    if (taskAddress) {
      entries.push({
        kind: "link",
        label: "Make a task",
        to: taskAddress,
        icon: <ListPlus aria-hidden />,
      });
    }
    entries.push(
      { kind: "separator" },
      {
        kind: "action",
        label: `Delete ${one}`,
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: deletion.remove,
      },
    );
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for this ${one}`}
            icon={<MoreHorizontal aria-hidden />}
          />
        }
        entries={entries}
      />
      <StillLinkedDialog
        kind={kind}
        id={item.id}
        refusal={deletion.refusal}
        onKeep={deletion.keep}
        onUnlink={deletion.unlinkAndRemove}
      />
      <DeleteQuestion
        kind={kind}
        question={deletion.question}
        onKeep={deletion.keep}
        onDelete={deletion.removeWhole}
      />
    </>
  );
}

/** A copy starts without check-ins: those belong to the original. */
function unmeasured(kind: ItemKind, item: Row) {
  if (kind === "kpi") return { current: null, checkedInOn: null };
  if (kind !== "keyResult" || !("milestones" in item)) return {};
  const milestones = item.milestones.map((milestone) => ({ ...milestone, isDone: false }));
  return { milestones, current: item.baseline, checkedInOn: null, targetChanges: [] };
}
