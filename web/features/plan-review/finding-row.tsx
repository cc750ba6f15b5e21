import { useEffect, useLayoutEffect, useRef } from "react";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import type { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { openItem } from "../plan-store/address/open-item.ts";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import { DoneRow } from "./done-row.tsx";
import { FindingMenu } from "./finding-menu.tsx";
import type { KnownFinding } from "./stand-of.ts";
import type { HeldFindings } from "./use-held-findings.ts";
import { useWords } from "./use-words.ts";

type FindingRowProps = { finding: KnownFinding; reviewed: Reviewed; held: HeldFindings };

/** One finding: what is wrong, who sees to it, and what helps in one press. */
export function FindingRow({ finding, reviewed, held }: FindingRowProps) {
  const { rule, kind, id, isNew } = finding;
  const store = usePlanStore();
  const words = useWords();
  const item = useItem(kind, id);
  const title = titleOf(item ?? {});
  const canEdit = store.canEdit();
  const isGone = held.isGone(finding);
  const rowRef = useSamePlace(isGone);
  if (isGone) {
    return (
      <li ref={rowRef} tabIndex={-1} className="px-4 py-3 sm:px-5">
        <DoneRow finding={finding} title={title} done={held.doneOf(finding)} />
      </li>
    );
  }
  const fixes = canEdit ? RULES[rule].fixes(reviewed, finding, { words, newId: store.newId }) : [];
  const { one } = KINDS[kind];
  return (
    <li
      ref={rowRef}
      tabIndex={-1}
      className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto_auto] sm:px-5"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-base text-ink">
          <ItemLink kind={kind} id={id} className="font-medium" />
          {isNew ? <Badge tone="info">New</Badge> : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {one.charAt(0).toUpperCase() + one.slice(1)}. {RULES[rule].says(reviewed, finding, words)}
        </p>
        <FollowUp finding={finding} today={reviewed.today} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 max-sm:row-start-2 empty:hidden sm:max-w-sm sm:justify-end">
        {fixes.map((fix, at) => (
          <Button
            key={fix.says}
            size="sm"
            variant={at === 0 ? "secondary" : "quiet"}
            aria-label={`${fix.says}: ${title}`}
            onClick={() => held.fix(finding, fix)}
          >
            {fix.says}
          </Button>
        ))}
        {canEdit && fixes.length === 0 ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Open ${one}: ${title}`}
            onClick={() => openItem(kind, id)}
          >
            Open {one}
          </Button>
        ) : null}
      </div>
      <FindingMenu finding={finding} title={title} />
    </li>
  );
}

/** A row that is done is as high as it was, and has the focus that its button had. */
function useSamePlace(isGone: boolean) {
  const rowRef = useRef<HTMLLIElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    row.style.minHeight = isGone ? `${height.current}px` : "";
    if (!isGone) height.current = row.offsetHeight;
  });
  useEffect(() => {
    if (isGone && document.activeElement === document.body) rowRef.current?.focus();
  }, [isGone]);
  return rowRef;
}

/** Who sees to it and by when, or until when it is left out and why. */
function FollowUp({ finding: { note }, today }: { finding: KnownFinding; today: string }) {
  const { day } = useWords();
  const owner = useItem("teamMember", note?.ownerMemberId ?? "");
  if (!note) return null;
  const { due, mutedUntil, muteReason } = note;
  const isMuted = mutedUntil !== null && mutedUntil >= today;
  if (!owner && due === null && !isMuted) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink">
      {owner ? <span>{owner.name}</span> : null}
      {due === null ? null : (
        <span className={cx(due < today && "font-medium text-bad")}>Due {day(due)}</span>
      )}
      {isMuted ? (
        <span className="wrap-anywhere text-muted">
          Muted until {day(mutedUntil)}: {muteReason}
        </span>
      ) : null}
    </p>
  );
}
