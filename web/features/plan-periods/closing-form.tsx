import { useState } from "react";
import type { Period } from "../../../worker/features/plan-periods/contract.ts";
import { scoreOf } from "../../../worker/features/plan-periods/rules/close-period.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";
import { UnseenLine } from "../plan-fields/unseen-line.tsx";
import { outcomeCounts } from "./outcome-words.ts";
import { useClosing } from "./use-closing.ts";
import { VerdictForm } from "./verdict-form.tsx";

/** What each objective of a period came to, and where what is open goes on. */
export function ClosingForm({ period }: { period: Period }) {
  const closing = useClosing(period);
  const { rows, faults } = closing;
  const [shown, setShown] = useState<number>(LIMITS.objectivesShown);
  const firstFault = rows.findIndex(({ id }) => faults.has(id));
  const visible = rows.slice(0, Math.max(shown, firstFault + 1));
  const verdicts = rows.map(({ verdict }) => verdict);
  const score = scoreOf(verdicts.filter((one) => Number.isFinite(one.score)));
  const isMoving = verdicts.some(({ outcome }) => outcome === "moved");

  async function close(form: HTMLFormElement) {
    if (await closing.close()) return;
    // The fields of a fault are there once it is told.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form
      noValidate
      aria-label={`Close ${period.name}`}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void close(event.currentTarget);
      }}
    >
      {rows.length === 0 ? (
        <p className="text-base text-muted">
          No objective is set for this period. It closes without scores.
        </p>
      ) : (
        <>
          <p className="figures text-base text-ink">
            {score === null ? "" : `${percent(score)} overall. `}
            {outcomeCounts(verdicts)}.
          </p>
          <SelectField
            label="Open objectives move to"
            hint={
              isMoving
                ? "With their key results and check-ins."
                : "Nothing moves: all objectives end here."
            }
            disabled={!isMoving}
            value={closing.nextId ?? ""}
            options={closing.nextOptions}
            onChange={(event) => closing.chooseNext(event.currentTarget.value)}
          />
          <p className="text-sm text-muted">
            Achieved objectives are completed and missed ones are cancelled.
          </p>
          <ul aria-label="Objectives" className="divide-y divide-line border-y border-line">
            {visible.map((row) => (
              <VerdictForm
                key={row.id}
                row={row}
                fault={faults.get(row.id)}
                say={(words) => closing.say(row.id, words)}
              />
            ))}
          </ul>
          {rows.length > visible.length ? (
            <Button
              size="sm"
              className="self-start"
              onClick={() => setShown(visible.length + LIMITS.objectivesShown)}
            >
              Show {Math.min(rows.length - visible.length, LIMITS.objectivesShown)} more of{" "}
              {rows.length - visible.length}
            </Button>
          ) : null}
        </>
      )}
      <UnseenLine kinds={["objective"]} says="In the plan there are also" />
      {closing.refusal ? (
        <Notice tone="bad" live title={`${period.name} was not closed`}>
          {closing.refusal}
        </Notice>
      ) : null}
      {closing.share === null ? null : (
        <p role="status" className="figures text-sm text-muted">
          {percent(Math.round(closing.share * 100))} written
        </p>
      )}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex justify-end border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
        <Button type="submit" variant="primary" loading={closing.isClosing}>
          Close {period.name}
        </Button>
      </div>
    </form>
  );
}
