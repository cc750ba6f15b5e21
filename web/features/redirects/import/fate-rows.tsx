import { useMemo, useState } from "react";
import {
  type ImportRow,
  ROW_FATES,
} from "../../../../worker/features/redirects/imports/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { cx } from "../../../ui/cx.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { LineRow } from "./line-row.tsx";
import { FATE_WORDS } from "../words.ts";
import type { Fates } from "./import-session.ts";
import type { RedirectFile } from "./read-file.ts";

const FATE_HINTS: Record<keyof Fates, string> = {
  add: "No redirect has this old path yet.",
  replace: "The existing redirect is updated from the file.",
  same: "The existing redirect is already the same.",
  skip: "The existing redirect stays as it is.",
  refuse: "They would make a loop or a chain, or cover paths that the product needs.",
};

type FateRowsProps = { file: RedirectFile; fates: Fates };

/** The rows by what becomes of them. Rows are drawn when somebody opens them, and of very many some at a time. */
export function FateRows({ file, fates }: FateRowsProps) {
  const byLine = useMemo(() => new Map(file.rows.map((row) => [row.line, row])), [file.rows]);
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
      {ROW_FATES.map((fate) => (
        <FateGroup key={fate} fate={fate} fates={fates} byLine={byLine} />
      ))}
    </div>
  );
}

type FateGroupProps = {
  fate: keyof Fates;
  fates: Fates;
  byLine: ReadonlyMap<number, ImportRow>;
};

function FateGroup({ fate, fates, byLine }: FateGroupProps) {
  const [most, setMost] = useState(0);
  const rows = fates[fate];
  const [tone, label] = FATE_WORDS[fate];
  const isNone = rows.length === 0;
  const head = (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <StatusMark plain tone={isNone ? "neutral" : tone} label={label} className="min-w-24" />
      <span
        className={cx(
          "figures min-w-14 text-right text-base font-semibold",
          isNone ? "text-faint" : "text-ink",
        )}
      >
        <Count value={rows.length} />
      </span>
      <span className="text-sm font-normal text-muted">{FATE_HINTS[fate]}</span>
    </span>
  );
  if (isNone) return <div className="py-2.5 pl-6.5">{head}</div>;
  return (
    <Disclosure
      summary={head}
      // Drawn when it is opened, and not before: there may be a hundred thousand.
      onOpen={() => setMost((last) => last || LIMITS.transferRowsShown)}
    >
      <ul className="-ml-6.5 flex flex-col divide-y divide-line">
        {rows.slice(0, most).map(({ line, because }) => (
          <LineRow key={line} line={line} paths={byLine.get(line) ?? null} because={because} />
        ))}
      </ul>
      {rows.length > most ? (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => setMost((last) => last + LIMITS.transferRowsShown)}
        >
          Show more: <Count value={rows.length - most} /> left
        </Button>
      ) : null}
    </Disclosure>
  );
}
