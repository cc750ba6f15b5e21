import {
  ChevronDown,
  ChevronUp,
  ListPlus,
  Copy,
  Link2,
  MessageCircleQuestionMark,
  MessageSquare,
  MoreHorizontal,
  Sparkles,
  Trash2,
} from "lucide-react";
import { Link } from "react-router";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { copyWithToast, LINK_WORDS } from "../../shell/copy-with-toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { startAsking } from "../plan-store/address/ask.ts";
import { openChat } from "../plan-store/address/open-chat.ts";
import { itemAddress, openItem } from "../plan-store/address/open-item.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { UndoHere } from "../plan-store/history/undo-button.tsx";
import { ItemGuests } from "../plan-store/live/item-guests.tsx";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { DeleteQuestion } from "./delete/delete-question.tsx";
import { StillLinkedDialog } from "./delete/still-linked-dialog.tsx";
import { useDeleteItem } from "./delete/use-delete-item.ts";
import { PanelBar } from "./panel-bar.tsx";
import { openNeighbour, useNeighbourKeys } from "./neighbours.ts";
import { addLabel, copyTitle, nameField } from "../plan-fields/action-labels.ts";

type ItemHeadProps = { kind: ItemKind; item: Row; isWhole: boolean; onTalk: () => void };

/** What can be done with the item as a whole. */
export function ItemHead({ kind, item, isWhole, onTalk }: ItemHeadProps) {
  const store = usePlanStore();
  const { userId } = usePlanPlace();
  const hasAccount = userId !== null;
  const deletion = useDeleteItem(kind, item.id);
  useNeighbourKeys(kind, item.id, { o: chooseOwner, "@": hasAccount ? ask : null });
  const { one } = KINDS[kind];
  const isOwn = userId === store.planId;
  const ref = `${kind}:${item.id}`;
  const taskAddress = `/tasks?new=1&source=${ref}&serves=${ref}`;

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

  /** Its list opens as by the arrow down. */
  function chooseOwner() {
    const field = document.getElementById("item-ownerMemberId");
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }

  /** Also where the comments are still loading: they begin with the question once they are there. */
  function ask() {
    onTalk();
    startAsking();
  }

  const copyLink = () =>
    copyWithToast(new URL(itemAddress(kind, item.id), location.href).href, LINK_WORDS);

  return (
    <PanelBar
      actions={
        isWhole ? (
          <>
            {store.canEdit() ? <UndoHere madeAs={addLabel(kind, titleOf(item))} /> : null}
            <ItemGuests item={ref} />
            {hasAccount ? (
              <Tooltip
                label={`Ask a colleague about this ${one}`}
                shortcut={<Kbd keys={["@"]} />}
                side="bottom"
              >
                <IconButton
                  size="sm"
                  label="Ask a colleague"
                  aria-keyshortcuts="@"
                  icon={<MessageCircleQuestionMark aria-hidden />}
                  onClick={ask}
                />
              </Tooltip>
            ) : null}
            <Tooltip label="Comments" side="bottom">
              <IconButton
                size="sm"
                label="Go to the comments"
                icon={<MessageSquare aria-hidden />}
                onClick={onTalk}
                className={hasAccount ? "max-sm:hidden" : undefined}
              />
            </Tooltip>
            {isOwn && store.canEdit() ? (
              <Tooltip label="Make a task" side="bottom">
                <Link
                  to={taskAddress}
                  aria-label="Make a task"
                  className={cx(
                    buttonClass({ variant: "quiet", size: "sm", square: true }),
                    "max-sm:hidden",
                  )}
                >
                  <ListPlus aria-hidden />
                </Link>
              </Tooltip>
            ) : null}
            {hasAccount ? (
              <Tooltip label="Ask the advisor" side="bottom">
                <IconButton
                  size="sm"
                  label="Ask the advisor about this"
                  icon={<Sparkles aria-hidden />}
                  onClick={() => openChat()}
                  className="max-sm:hidden"
                />
              </Tooltip>
            ) : null}
            <Step kind={kind} id={item.id} step={-1} />
            <Step kind={kind} id={item.id} step={1} />
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={`Actions for this ${one}`}
                  icon={<MoreHorizontal aria-hidden />}
                />
              }
              entries={[
                {
                  kind: "action",
                  label: "Copy link",
                  icon: <Link2 aria-hidden />,
                  onSelect: () => void copyLink(),
                },
                ...(hasAccount
                  ? [
                      {
                        kind: "action" as const,
                        label: "Ask the advisor",
                        icon: <Sparkles aria-hidden />,
                        onSelect: () => openChat(),
                      },
                    ]
                  : []),
                ...(store.canEdit()
                  ? [
                      {
                        kind: "action" as const,
                        label: "Duplicate",
                        icon: <Copy aria-hidden />,
                        onSelect: () => void duplicate(),
                      },
                      ...(isOwn
                        ? [
                            {
                              kind: "link" as const,
                              label: "Make a task",
                              to: taskAddress,
                              icon: <ListPlus aria-hidden />,
                            },
                          ]
                        : []),
                      { kind: "separator" as const },
                      {
                        kind: "action" as const,
                        label: `Delete ${one}`,
                        icon: <Trash2 aria-hidden />,
                        danger: true,
                        onSelect: deletion.remove,
                      },
                    ]
                  : []),
              ]}
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
        ) : null
      }
    >
      {one}
      {"isSample" in item && item.isSample ? <Badge className="ml-2">Sample</Badge> : null}
    </PanelBar>
  );
}

function Step({ kind, id, step }: { kind: ItemKind; id: string; step: 1 | -1 }) {
  const store = usePlanStore();
  const label = `${step === 1 ? "Next" : "Previous"} ${KINDS[kind].one}`;
  return (
    <Tooltip label={label} shortcut={<Kbd keys={[step === 1 ? "J" : "K"]} />} side="bottom">
      <IconButton
        size="sm"
        label={label}
        icon={step === 1 ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        onClick={() => openNeighbour(store, kind, id, step)}
      />
    </Tooltip>
  );
}

/** A copy of a key result is measured anew: the history is the other one's. */
function unmeasured(kind: ItemKind, item: Row) {
  if (kind === "kpi") return { current: null, checkedInOn: null };
  if (kind !== "keyResult" || !("milestones" in item)) return {};
  const milestones = item.milestones.map((milestone) => ({ ...milestone, isDone: false }));
  return { milestones, current: item.baseline, checkedInOn: null, targetChanges: [] };
}
