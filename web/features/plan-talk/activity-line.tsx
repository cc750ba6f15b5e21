import { isCommentKind, isItemKind } from "../../../db/values/plans.ts";
import type { PlanEvent } from "../../../worker/features/plan-activity/contract.ts";
import type { CommentPlace } from "../../../worker/features/plan-comments/contract.ts";
import { cx } from "../../ui/cx.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";
import { planPath } from "../plan-store/address/plan-base.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useItem } from "../plan-store/use-plan.tsx";
import { FieldChanges } from "./field-changes.tsx";
import { HistoryLine, historyFields } from "./history-line.tsx";
import { ItemLink } from "./item-link.tsx";

type ActivityLineProps = { event: PlanEvent; place: CommentPlace | null };

/** One thing that happened: who, what, when, and of an asked item from what to what. */
export function ActivityLine({ event, place }: ActivityLineProps) {
  const isUndone = event.what === "operation" && event.isUndone;
  return (
    <li className="py-2.5">
      <p
        className={cx("text-base wrap-anywhere", isUndone ? "text-faint line-through" : "text-ink")}
      >
        <What event={event} place={place} />
      </p>
      <Changes event={event} place={place} />
      <p className="mt-0.5 text-sm text-faint">
        {event.actor?.name ?? "Deleted account"} ·{" "}
        <Time value={event.at} show={event.what === "history" ? "date" : "relative"} />
        {event.what === "operation" && event.items > 1 ? ` · ${event.items} items` : null}
        {event.what === "history" && event.changes > 1 ? ` · ${event.changes} changes` : null}
        {isUndone ? " · undone" : null}
      </p>
    </li>
  );
}

function Changes({ event, place }: ActivityLineProps) {
  if (event.what === "history") {
    const fields = historyFields(event);
    return fields ? <p className="text-sm wrap-anywhere text-muted">{fields}</p> : null;
  }
  if (event.what !== "operation" || !event.change) return null;
  const { before, after } = event.change;
  const { kind, itemId: id } = place ?? { kind: event.item?.kind, itemId: event.item?.id ?? "" };
  if (!before || !after) {
    // Of the whole plan each line says by itself what was added or removed.
    return place ? <p className="text-sm text-muted">{after ? "Added" : "Removed"}</p> : null;
  }
  if (kind === undefined || !isCommentKind(kind)) return null;
  return <FieldChanges kind={kind} id={id} before={before} after={after} />;
}

function What({ event, place }: ActivityLineProps) {
  if (event.what === "revision") {
    return (
      <>
        Saved{" "}
        <TextLink to={strategyAddress("versions")}>
          version {event.version} of the strategy
        </TextLink>
        {event.summary && `: ${event.summary}`}
      </>
    );
  }
  if (event.what === "history") return <HistoryLine event={event} isOfItem={place !== null} />;
  if (event.what === "comment") {
    return (
      <>
        Commented
        {place ? null : (
          <>
            {" on "}
            <ItemName kind={event.kind} id={event.itemId} />
          </>
        )}
        {event.words ? <span className="text-muted">: {event.words}</span> : null}
        {event.isDeleted ? (
          <span className="text-muted">. The comment has been deleted.</span>
        ) : null}
      </>
    );
  }
  const { label, undoes, item } = event;
  const words = undoes === null ? label : `${undoes === "undone" ? "Undone" : "Redone"}: ${label}`;
  if (place || !item || !isItemKind(item.kind)) return words;
  return <ItemLink words={words} kind={item.kind} id={item.id} />;
}

function ItemName({ kind, id }: { kind: CommentPlace["kind"]; id: string }) {
  const item = useItem(kind, id);
  if (isItemKind(kind)) {
    if (!item) return "an item that is no longer in the plan";
    return <ItemLink words={`“${titleOf(item)}”`} kind={kind} id={id} />;
  }
  return <TextLink to={planPath(kind)}>the {kind}</TextLink>;
}
