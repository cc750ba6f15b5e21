import {
  ChevronDown,
  ChevronUp,
  ListPlus,
  MessageCircleQuestionMark,
  MessageSquare,
  Sparkles,
} from "lucide-react";
import { Link } from "react-router";
import type { ItemKind } from "../../../db/values/plans.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { openChat } from "../plan-store/address/open-chat.ts";
import { addLabel } from "../plan-fields/action-labels.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { UndoHere } from "../plan-store/history/undo-button.tsx";
import { ItemGuests } from "../plan-store/live/item-guests.tsx";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { openNeighbour } from "./neighbours.ts";

type HeadActionsProps = {
  kind: ItemKind;
  item: Row;
  onTalk: () => void;
  /** Nobody can be asked without an account. */
  onAsk: (() => void) | null;
};

/** What people do most stands beside its menu; on a phone the menu has it. */
export function HeadActions({ kind, item, onTalk, onAsk }: HeadActionsProps) {
  const store = usePlanStore();
  const { userId } = usePlanPlace();
  const canEdit = store.canEdit();
  const { one } = KINDS[kind];
  const ref = `${kind}:${item.id}`;
  const isOwn = userId === store.planId;
  const taskAddress = isOwn && canEdit ? `/tasks?new=1&source=${ref}&serves=${ref}` : null;
  return (
    <>
      {canEdit ? <UndoHere madeAs={addLabel(kind, titleOf(item))} /> : null}
      <ItemGuests item={ref} />
      {onAsk ? (
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
            onClick={onAsk}
          />
        </Tooltip>
      ) : null}
      <Tooltip label="Comments" side="bottom">
        <IconButton
          size="sm"
          label="Go to the comments"
          icon={<MessageSquare aria-hidden />}
          onClick={onTalk}
          className={onAsk ? "max-sm:hidden" : undefined}
        />
      </Tooltip>
      {taskAddress ? (
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
      {userId === null ? null : (
        <Tooltip label="Ask the advisor" side="bottom">
          <IconButton
            size="sm"
            label="Ask the advisor about this"
            icon={<Sparkles aria-hidden />}
            onClick={() => openChat()}
            className="max-sm:hidden"
          />
        </Tooltip>
      )}
      <Step kind={kind} id={item.id} step={-1} />
      <Step kind={kind} id={item.id} step={1} />
      <ItemMenu kind={kind} item={item} taskAddress={taskAddress} />
    </>
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
