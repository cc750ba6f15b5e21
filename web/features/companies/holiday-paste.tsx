import { Upload } from "lucide-react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { Company, Holiday } from "../../../worker/features/companies/contract.ts";
import { readHolidays } from "../../../worker/features/companies/rules/read-holidays.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Time } from "../../ui/time.tsx";
import { addHolidays } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type PasteProps = { company: Company; items: readonly Holiday[]; onClose: () => void };

const EXAMPLE = "2026-12-25 Christmas Day\n2026-12-26 Boxing Day";
const PREVIEWED = 5;

/** Many holidays at once: lines, or the text of a calendar file; shown as they were understood before they are added. */
export function HolidayPaste({ company, items, onClose }: PasteProps) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const known = new Set(items.map(({ day }) => day));
  const read = readHolidays(text);
  const fresh = read.items.filter(({ day }) => !known.has(day));
  const add = useCompanyAction({
    run: () => addHolidays(company.id, { items: fresh }),
    done: (_input, { items: added }) => `${counted(added.length, "holiday", "holidays")} added`,
    onDone: onClose,
  });

  function type(next: string) {
    const isLong = next.length > LIMITS.holidayTextLength;
    setProblem(isLong ? "This is too long. Paste one year at a time." : undefined);
    if (!isLong) setText(next);
    if (!add.isPending) add.reset();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fresh.length > 0) return void (add.isPending || add.mutate());
    setProblem(
      read.items.length > 0
        ? "All of these days have a holiday already."
        : "Enter a date and a name on each line, such as 2026-12-25 Christmas Day.",
    );
    field.current?.focus();
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title="Add many holidays"
      description="Paste a list, or choose a calendar file (.ics)."
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
            {fresh.length === 0
              ? "Add holidays"
              : `Add ${counted(fresh.length, "holiday", "holidays")}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4 pb-2">
        {add.error ? (
          <Notice live tone="bad" title="No holiday was added">
            {add.error.message}
          </Notice>
        ) : null}
        <TextArea
          ref={field}
          label="Holidays"
          hint="One on each line: date, then name."
          placeholder={EXAMPLE}
          spellCheck={false}
          className="font-mono"
          value={text}
          error={problem}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div>
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            onClick={() => file.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".ics,.txt,.csv,text/calendar,text/plain,text/csv"
            aria-label="A calendar file"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // The same file can be chosen once more.
              currentTarget.value = "";
              if (chosen) void chosen.text().then(type);
            }}
          />
        </div>
        <Understood
          fresh={fresh}
          known={read.items.length - fresh.length}
          problems={read.problems}
        />
      </form>
    </Dialog>
  );
}

type UnderstoodProps = {
  fresh: ReturnType<typeof readHolidays>["items"];
  known: number;
  problems: ReturnType<typeof readHolidays>["problems"];
};

/** What the text says, and what of it says nothing. */
function Understood({ fresh, known, problems }: UnderstoodProps) {
  if (fresh.length + known + problems.length === 0) return null;
  const rest = fresh.length - PREVIEWED;
  return (
    <div role="status" className="flex flex-col gap-3">
      {fresh.length > 0 ? (
        <ul
          aria-label="New holidays"
          className="divide-y divide-line rounded-md border border-line"
        >
          {fresh.slice(0, PREVIEWED).map(({ day, name, isYearly }) => (
            <li key={day} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-sm">
              <Time value={day} className="figures w-28 shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere text-ink">{name}</span>
              {isYearly ? <span className="text-muted">every year</span> : null}
            </li>
          ))}
          {rest > 0 ? <li className="px-3 py-1.5 text-sm text-muted">and {rest} more</li> : null}
        </ul>
      ) : null}
      {known > 0 ? (
        <p className="text-sm text-muted">
          {counted(known, "day has", "days have")} a holiday already and{" "}
          {known === 1 ? "is" : "are"} left out.
        </p>
      ) : null}
      {problems.length > 0 ? (
        <Notice tone="warn" title={`${counted(problems.length, "line", "lines")} without a date`}>
          {problems
            .slice(0, PREVIEWED)
            .map(({ line, text }) => `Line ${line}: ${text.slice(0, LIMITS.nameLength)}`)
            .join(" · ")}
        </Notice>
      ) : null}
    </div>
  );
}
