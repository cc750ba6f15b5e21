import type { Health, ReplySubject } from "../../../db/values/plans.ts";
import { repliesTo } from "../../../worker/features/plan-replies/rules.ts";
import type { Update } from "../../../worker/features/plan-updates/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { CONFIDENCE_MARKS } from "../plan-fields/confidence-marks.ts";
import { HEALTH_MARKS } from "../plan-fields/state-words.ts";
import { useHealth, useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { AuthorName } from "./author-name.tsx";
import { ANSWERS } from "./reply-words.ts";

const named = (by: string, health: Health) => ({
  tone: HEALTH_MARKS[health].tone,
  label: `${by}: ${HEALTH_MARKS[health].label.toLowerCase()}`,
});

const PARTS = [
  ["happened", null],
  ["next", "Next"],
  ["help", "Help needed"],
] as const;

type UpdateWordsProps = {
  update: Update;
  /** Of an earlier one, what the dates say today is no comparison. */
  isLatest?: boolean;
};

/** The words of an update: how its owner sees it, and beside the latest what its dates say. */
export function UpdateWords({ update, isLatest = true }: UpdateWordsProps) {
  const { computed } = useHealth(update.itemKind, update.itemId);
  if (update.withdrawnOn !== null) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-faint">
        <StatusMark plain tone="neutral" label="Withdrawn" />
        <span>
          <Time value={update.withdrawnOn} />
          <AuthorName id={update.authorId} />
        </span>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-faint">
        <StatusMark plain {...named("Owner", update.health)} />
        {isLatest && computed !== null && computed !== update.health ? (
          <StatusMark plain {...named("Computed", computed)} />
        ) : null}
        <span>
          <Time value={update.day} />
          <AuthorName id={update.authorId} />
        </span>
      </p>
      {PARTS.map(([name, label]) =>
        update[name] === "" ? null : (
          <p key={name} className="text-base wrap-anywhere whitespace-pre-line text-ink">
            {label ? <span className="mr-1.5 font-medium">{label}:</span> : null}
            {update[name]}
          </p>
        ),
      )}
    </div>
  );
}

/** What was written last: an update, or a check-in with what it found. */
export function SubjectWords({ kind, id }: { kind: ReplySubject; id: string }) {
  const update = useItem("update", id);
  const checkIn = useItem("checkIn", id);
  if (kind === "update") return update ? <UpdateWords update={update} /> : null;
  if (!checkIn) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="figures flex flex-wrap items-baseline gap-x-3 text-sm text-faint">
        <StatusMark
          plain
          tone={CONFIDENCE_MARKS[checkIn.confidence].tone}
          label={`${CONFIDENCE_MARKS[checkIn.confidence].label} confidence`}
        />
        <span>
          <Time value={checkIn.day} />
          <AuthorName id={checkIn.authorId} />
        </span>
      </p>
      {checkIn.comment ? (
        <p className="text-base wrap-anywhere whitespace-pre-line text-ink">{checkIn.comment}</p>
      ) : null}
    </div>
  );
}

/** What was said to it, in order. */
export function Replies({ kind, id }: { kind: ReplySubject; id: string }) {
  const store = usePlanStore();
  useKind("reply");
  const all = repliesTo(store.plan, kind, id);
  if (all.length === 0) return null;
  return (
    <ul aria-label="Replies" className="flex flex-col gap-1.5 border-l-2 border-line pl-3">
      {all.map((reply) => (
        <li key={reply.id} className="text-sm text-muted">
          <span className="inline-block font-medium text-ink first-letter:uppercase">
            {ANSWERS[reply.says].did}
          </span>{" "}
          <Time value={reply.createdAt} show="relative" />
          <AuthorName id={reply.authorId} />
          {reply.text ? (
            <span className="block text-base wrap-anywhere whitespace-pre-line text-ink">
              {reply.text}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
