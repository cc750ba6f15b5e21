import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { Download, FileText, Printer } from "lucide-react";
import { MODULES } from "../plan-fields/kinds.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { planPath } from "../plan-store/address/plan-base.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { CsvKind } from "./csv-rows.ts";
import { downloadCsv, downloadDocument, downloadLists, listsOf } from "./download-plan.ts";

const titleOf = (kind: CsvKind): string => {
  if (kind === "foundation" || kind === "strategy") return MODULES[kind].title;
  const { many } = KIND_RECORDS[kind];
  return many.charAt(0).toUpperCase() + many.slice(1);
};

/** The document makes it: that screen knows what it says. */
const paperOf = (as: "print" | "word") => `${planPath("comprehensive-strategy")}?paper=${as}`;

/** The plan as a file to keep, and its lists for spreadsheets. */
export function ExportTab() {
  const store = usePlanStore();
  const formats = useFormats();
  const countOf = (kind: CsvKind) =>
    kind === "foundation" || kind === "strategy" ? null : store.plan.all(kind).size;
  const kinds = listsOf(store);
  return (
    <div className="flex flex-col gap-8 pb-4">
      <section aria-labelledby="export-whole" className="flex flex-col items-start gap-3">
        <h3 id="export-whole" className="text-lg font-semibold text-ink">
          The whole plan
        </h3>
        <p className="max-w-prose text-base text-muted">
          One JSON file with all items, settings and saved views. You can import it into any plan.
          It doesn't include comments, activity or earlier versions of the strategy.
        </p>
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          onClick={() => downloadDocument(store)}
        >
          Download plan
        </Button>
        <p className="text-sm text-faint">
          For developers:{" "}
          <a
            href="/api/plan-document.schema.json"
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            the format of this file
          </a>
        </p>
      </section>
      <section aria-labelledby="export-document" className="flex flex-col items-start gap-3">
        <h3 id="export-document" className="text-lg font-semibold text-ink">
          A document to read
        </h3>
        <p className="max-w-prose text-base text-muted">
          From mission to people, as on the screen “{MODULES["comprehensive-strategy"].title}”. To
          get a PDF, choose “Save as PDF” in the print window.
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paperOf("print")} icon={<Printer aria-hidden />}>
            PDF (print)
          </LinkButton>
          <LinkButton to={paperOf("word")} icon={<FileText aria-hidden />}>
            Word
          </LinkButton>
        </div>
      </section>
      <section aria-labelledby="export-lists" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="export-lists" className="text-lg font-semibold text-ink">
            Lists for spreadsheets
          </h3>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => void downloadLists(store)}
          >
            Download all {kinds.length} (ZIP)
          </Button>
        </div>
        <p className="max-w-prose text-base text-muted">
          Each list is a CSV file with all its fields, and names next to ids. You can't import these
          files.
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 grow text-base text-ink">{titleOf(kind)}</span>
              <span className="figures text-sm text-muted">
                {countOf(kind) === null ? null : formats.number(countOf(kind) ?? 0)}
              </span>
              <Button
                size="sm"
                variant="quiet"
                icon={<Download aria-hidden />}
                aria-label={`Download ${titleOf(kind)} as CSV`}
                onClick={() => downloadCsv(store, kind)}
              >
                CSV
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
