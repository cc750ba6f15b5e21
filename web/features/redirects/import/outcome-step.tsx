import { Download } from "lucide-react";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { REACHING } from "../../../lib/edge-words.ts";
import { Card } from "../../../ui/card.tsx";
import { Count } from "../../../ui/count.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PathPair } from "../path-pair.tsx";
import type { ImportSession, ImportState } from "./import-session.ts";
import { Tally } from "./tally.tsx";

const SHOWN = 25;

type OutcomeStepProps = { state: ImportState; session: ImportSession };

/** What became of it, and of each row that was refused why. */
export function OutcomeStep({ state, session }: OutcomeStepProps) {
  const { run, refused, file, step, fileName } = state;
  if (!run || !file) return null;
  const isDone = step === "done";
  const rowOf = (line: number) => file.rows.find((row) => row.line === line);
  const download = () =>
    saveFile(
      csvFile([
        ["line", "why", "from_path", "to_path", "status"],
        ...refused.map(({ line, because }) => {
          const row = rowOf(line);
          return [
            line,
            because,
            row?.fromPath ?? "",
            row?.toPath ?? "",
            row?.status ?? "",
          ] as const;
        }),
      ]),
      `refused-${fileName}`,
    );
  return (
    <Card as="section" title={isDone ? `${fileName} is imported` : `${fileName} was cancelled`}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-base text-muted">
          {isDone
            ? `It is published now, ${REACHING}.`
            : "Rows done so far are kept. Nothing more is written."}
        </p>
        <Tally run={run} />
        {refused.length > 0 ? (
          <section aria-label="Refused rows">
            <h3 className="text-sm font-medium text-ink">Refused rows</h3>
            <ul className="mt-1.5 flex flex-col divide-y divide-line">
              {refused.slice(0, SHOWN).map(({ line, because }) => {
                const row = rowOf(line);
                return (
                  <li
                    key={line}
                    className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-1.5 md:grid-cols-[3.5rem_minmax(0,3fr)_minmax(0,2fr)]"
                  >
                    <span className="figures pt-1 text-right text-xs text-faint">
                      <span className="sr-only">Line </span>
                      <Count value={line} />
                    </span>
                    {row ? <PathPair short from={row.fromPath} to={row.toPath} /> : null}
                    <span className="text-sm wrap-anywhere text-muted max-md:col-start-2">
                      {because}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" to="/admin/redirects?source=import">
            Show imported redirects
          </LinkButton>
          {refused.length > 0 ? (
            <Button icon={<Download aria-hidden="true" />} onClick={download}>
              Download refused rows
            </Button>
          ) : null}
          <Button onClick={session.restart}>Import another file</Button>
        </div>
      </div>
    </Card>
  );
}
