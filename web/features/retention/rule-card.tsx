import { Plus } from "lucide-react";
import type {
  RetentionKindRow,
  RetentionRule,
} from "../../../worker/features/retention/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Time } from "../../ui/time.tsx";
import { countWords, daysWords } from "./words.ts";

type RuleCardProps = {
  kind: RetentionKindRow;
  onEdit: (rule: RetentionRule | null) => void;
};

/** For how long one kind of data is kept, and where it differs. */
export function RuleCard({ kind, onEdit }: RuleCardProps) {
  const { label, says, rules, scopes, scopeLabel, lastRun, defaultDays, setAt } = kind;
  const [forAll, ...own] = rules;
  if (!forAll) return null;
  const isDefault = forAll.version === 0;
  return (
    <Card
      as="section"
      title={label}
      action={
        setAt === null ? (
          <Button size="sm" aria-label={`Edit ${label}`} onClick={() => onEdit(forAll)}>
            Edit
          </Button>
        ) : (
          <LinkButton size="sm" aria-label={`Open settings of ${label}`} to={setAt}>
            Open settings
          </LinkButton>
        )
      }
    >
      <p className="text-lg text-ink">
        {daysWords(forAll.days)}
        {setAt === null ? (
          <span className="ml-2 text-sm text-muted">
            {isDefault ? "Default" : `Default: ${daysWords(defaultDays).toLowerCase()}`}
          </span>
        ) : null}
      </p>
      <p className="mt-1 max-w-prose text-sm text-muted">{says}</p>
      {own.length > 0 ? (
        <ul
          aria-label={`Own rules of ${label}`}
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {own.map((rule) => (
            <li key={rule.scope} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 truncate text-base text-ink">{rule.title}</span>
              <span className="shrink-0 text-sm text-muted">{daysWords(rule.days)}</span>
              <Button size="sm" aria-label={`Edit ${rule.title}`} onClick={() => onEdit(rule)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {lastRun ? (
            <>
              Last deleted: {countWords(lastRun.removed, kind)},{" "}
              <Time value={lastRun.at} show="relative" />
            </>
          ) : (
            "Nothing deleted so far"
          )}
        </p>
        {scopeLabel !== null && own.length < scopes.length ? (
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onEdit(null)}>
            Add rule for one {scopeLabel}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
