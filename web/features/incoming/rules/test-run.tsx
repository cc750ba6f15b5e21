import { useMutation } from "@tanstack/react-query";
import type {
  RuleCondition,
  RuleTestInput,
  RuleTestResult,
} from "../../../../worker/features/incoming/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { tryRule } from "../queries.ts";

type TestRunProps = { kind: string; conditions: readonly RuleCondition[] };

/** What the conditions would have matched, before anything is saved. */
export function TestRun({ kind, conditions }: TestRunProps) {
  const run = useMutation<RuleTestResult, Error, RuleTestInput>({ mutationFn: tryRule });
  const isReady = conditions.every(({ values }) => values.length > 0);
  const isOld = run.variables
    ? JSON.stringify(run.variables) !== JSON.stringify({ kind, conditions })
    : false;
  return (
    <section aria-label="Test run" className="flex flex-col gap-3">
      <div>
        <Button
          aria-disabled={!isReady}
          loading={run.isPending}
          onClick={() => (isReady ? run.mutate({ kind, conditions: [...conditions] }) : undefined)}
        >
          Try it on the last {LIMITS.incomingTestRun}
        </Button>
      </div>
      {run.error ? (
        <Notice live tone="bad" title="The test could not run">
          {run.error.message}
        </Notice>
      ) : null}
      {run.data && !isOld ? <Found result={run.data} /> : null}
    </section>
  );
}

function Found({ result: { tried, matched } }: { result: RuleTestResult }) {
  const formats = useFormats();
  return (
    <>
      <p role="status" className="text-base text-ink">
        {matched.length === 0
          ? `Would have matched 0 of ${formats.number(tried)}.`
          : `Would have matched ${formats.number(matched.length)} of ${formats.number(tried)}:`}
      </p>
      {matched.length > 0 ? (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
          {matched.map(({ id, title, address, sentAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2">
              <TextLink to={address} className="min-w-0 truncate">
                {title}
              </TextLink>
              <span className="shrink-0 text-sm text-muted">
                <Time value={sentAt} show="relative" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
