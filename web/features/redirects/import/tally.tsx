import type { RedirectImport } from "../../../../worker/features/redirects/imports/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { FATE_WORDS } from "../words.ts";

/** What became of the rows that are settled. */
export function Tally({ run }: { run: RedirectImport }) {
  const parts = [
    ["add", run.added],
    ["replace", run.replaced],
    ["skip", run.skipped],
    ["refuse", run.refused],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {parts.map(([fate, count]) => {
        const [tone, label] = FATE_WORDS[fate];
        return (
          <li key={fate} className="flex items-baseline gap-2 text-sm">
            <StatusMark plain tone={count === 0 ? "neutral" : tone} label={label} />
            <span className="figures font-medium text-ink">
              <Count value={count} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
