import { useState } from "react";
import { Link } from "react-router";
import { isItemKind } from "../../../../db/values/plans.ts";
import type {
  ComparedKind,
  ItemChange,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { planPath } from "../../plan-store/address/plan-base.ts";
import { strategyAddress } from "../../plan-store/address/strategy-part.ts";
import { KINDS, MODULES } from "../../plan-fields/kinds.ts";
import { ItemLink } from "../../plan-fields/measure/item-link.tsx";
import { useItem } from "../../plan-store/use-plan.tsx";
import { ReturnItem, type ReturnTo } from "./return-item.tsx";
import type { Sentence } from "../../plan-fields/difference/telling.ts";
import { WordParts } from "../../plan-fields/difference/word-parts.tsx";

export type ToldChange = {
  change: ItemChange;
  title: string;
  facts: readonly string[];
  sentences: readonly Sentence[];
};

type ChangeGroupProps = {
  kind: ComparedKind;
  changes: readonly ToldChange[];
  /** Null where nothing can be brought back: two versions are compared, or the reader only reads. */
  returnTo: ReturnTo | null;
};

const titleOfKind = (kind: ComparedKind) =>
  isItemKind(kind) ? KINDS[kind].title : kind === "period" ? "Periods" : MODULES[kind].title;

/** What changed of one kind. Of very many the first are shown, and the rest when somebody wants them. */
export function ChangeGroup({ kind, changes, returnTo }: ChangeGroupProps) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? changes : changes.slice(0, LIMITS.changesShown);
  const id = `changes-${kind}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="flex items-center gap-2 text-base font-semibold text-ink">
        {titleOfKind(kind)} <Count value={changes.length} />
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {shown.map((one) => (
          <ChangeRow key={one.change.id} {...one} returnTo={returnTo} />
        ))}
      </ul>
      {changes.length > shown.length ? (
        <div data-print="no">
          <Button onClick={() => setIsLong(true)}>Show all {changes.length}</Button>
        </div>
      ) : null}
    </section>
  );
}

const MARKS: Record<ItemChange["how"], { tone: Tone; label: string }> = {
  added: { tone: "good", label: "Added" },
  changed: { tone: "info", label: "Changed" },
  removed: { tone: "bad", label: "Removed" },
};

type ChangeRowProps = ToldChange & { returnTo: ReturnTo | null };

function ChangeRow({ change, title, facts, sentences, returnTo }: ChangeRowProps) {
  return (
    <li className="group/change flex break-inside-avoid flex-col gap-2 px-4 py-3 sm:flex-row sm:items-start sm:gap-4">
      <div className="shrink-0 pt-0.5 sm:w-24">
        <StatusMark plain {...MARKS[change.how]} />
      </div>
      <div className="min-w-0 grow">
        <p className="text-base font-medium wrap-anywhere text-ink">
          <Name change={change} title={title} />
        </p>
        {facts.length > 0 ? <p className="text-sm text-muted">{facts.join(" · ")}</p> : null}
        {sentences.length > 0 ? (
          <ul className="mt-0.5 flex flex-col gap-0.5">
            {sentences.map((sentence) => (
              <li
                key={sentence.text}
                className="text-base wrap-anywhere text-ink first-letter:uppercase"
              >
                {sentence.text}
                {sentence.parts ? <WordParts parts={sentence.parts} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {returnTo ? (
        <div
          data-print="no"
          className="shrink-0 transition-opacity group-focus-within/change:opacity-100 group-hover/change:opacity-100 pointer-fine:opacity-0"
        >
          <ReturnItem change={change} title={title} returnTo={returnTo} />
        </div>
      ) : null}
    </li>
  );
}

const moduleAddress = (kind: "foundation" | "strategy") =>
  kind === "foundation" ? planPath("foundation") : strategyAddress("direction");

function Name({ change: { kind, id }, title }: Pick<ChangeRowProps, "change" | "title">) {
  const item = useItem(kind, id);
  if (kind === "period") return <>{title}</>;
  if (!isItemKind(kind)) {
    return (
      <Link
        to={moduleAddress(kind)}
        className="rounded-sm decoration-line-field underline-offset-4 hover:underline"
      >
        {titleOfKind(kind)}
      </Link>
    );
  }
  return item ? <ItemLink kind={kind} id={id} /> : <>{title}</>;
}
