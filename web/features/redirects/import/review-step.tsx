import { IMPORT_CONFLICTS } from "../../../../db/values/redirects.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { RadioGroupField } from "../../../ui/radio-group-field.tsx";
import { redirects, rows as rowsOf } from "../words.ts";
import { BrokenRows } from "./broken-rows.tsx";
import { FateRows } from "./fate-rows.tsx";
import type { ImportSession, ImportState } from "./import-session.ts";

const CONFLICT_WORDS = {
  skip: "Keep the existing redirect",
  replace: "Use the file",
} as const;

type ReviewStepProps = { state: ImportState; session: ImportSession };

/** What the file would change, before anything is written. */
export function ReviewStep({ state, session }: ReviewStepProps) {
  const formats = useFormats();
  const { file, fates, checked, problem } = state;
  if (!file) return null;
  const total = file.rows.length;
  const isChecked = checked >= total;
  const writes = fates.add.length + fates.replace.length;
  const isIdle = isChecked && writes === 0;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-base text-muted">
        <span className="font-medium wrap-anywhere text-ink">{file.name}</span>:{" "}
        {rowsOf(total, formats)} can be imported{" "}
        {file.broken.length > 0 ? `, ${formats.number(file.broken.length)} cannot` : ""}.
        {file.hasHeader ? "" : " Its first line is not a header, so it counts as a row."}
        {file.unused.length > 0 ? ` Columns not used: ${file.unused.join(", ")}.` : ""}
      </p>
      <RadioGroupField
        name="conflict"
        label="If an old path already has a redirect"
        inline
        options={IMPORT_CONFLICTS.map((value) => ({ value, label: CONFLICT_WORDS[value] }))}
        value={state.conflict}
        onChange={(value) => void session.choosesConflict(value === "replace" ? "replace" : "skip")}
      />
      {problem === null ? null : (
        <Notice
          live
          tone="bad"
          title="Couldn't check the rows"
          action={
            <Button size="sm" onClick={() => void session.check()}>
              Try again
            </Button>
          }
        >
          {problem} Nothing was changed.
        </Notice>
      )}
      {isChecked || problem !== null ? null : (
        <ProgressBar
          label="Rows checked"
          value={checked}
          max={total}
          valueText={`${formats.number(checked)} of ${formats.number(total)}`}
        />
      )}
      <BrokenRows broken={file.broken} fileName={file.name} />
      <FateRows file={file} fates={fates} />
      <div
        data-bottom-bar=""
        className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift"
      >
        <p role="status" className="mr-auto text-base font-medium">
          {isChecked ? summaryOf(writes, formats.number) : "Checking rows …"}
        </p>
        <Button onClick={session.restart}>Choose another file</Button>
        <Button
          variant="primary"
          disabled={!isChecked || total === 0 || isIdle}
          onClick={() => void session.send()}
        >
          Import {redirects(writes, formats)}
        </Button>
      </div>
    </div>
  );
}

function summaryOf(writes: number, number: (value: number) => string): string {
  if (writes === 0) return "Nothing would change.";
  return writes === 1
    ? "1 redirect would be imported."
    : `${number(writes)} redirects would be imported.`;
}
