import { useState } from "react";
import { budgetOf, type Progress } from "../../../../worker/features/plans/rules/progress.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { useItem, usePlanStore, useSettings } from "../../plan-store/use-plan.tsx";
import { ItemLink } from "./item-link.tsx";
import { keyResultStory } from "./key-result-words.ts";
import { percent } from "./measure-words.ts";
import { formatMoney } from "../../../lib/money.ts";

const SHOWN_AT_FIRST = 10;

type Part = Progress["parts"][number];

/** The parts of a number with what each counts, and what they make together. */
export function PartsTable({ progress }: { progress: Progress }) {
  const [isWhole, setIsWhole] = useState(false);
  const { weighting, made } = progress;
  // As they were added: an edit of one must not move it under the eye.
  const parts = progress.parts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const shown = isWhole ? parts : parts.slice(0, SHOWN_AT_FIRST);
  const hidden = parts.length - shown.length;
  return (
    <>
      <table className="figures w-full text-left">
        <thead className="text-xs text-faint">
          <tr className="border-b border-line">
            <th className="py-1 font-normal">Part</th>
            <th className="py-1 pl-3 text-right font-normal">Progress</th>
            <th className="py-1 pl-3 text-right font-normal">Weight</th>
          </tr>
        </thead>
        <tbody className="text-ink">
          {shown.map((part) => (
            <tr key={part.id} className="border-b border-line align-top">
              <td className="py-1.5">
                <ItemLink kind={part.kind} id={part.id} />
                {part.kind === "keyResult" ? <Formula id={part.id} /> : null}
              </td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap">{percent(part.value)}</td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap">
                × {percent(Math.round(part.weight * 1000) / 10)}
                {weighting === "budget" ? <Budget part={part} /> : null}
                {part.kind === "keyResult" ? <Weight id={part.id} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-1.5 font-medium text-ink">
              Together
            </th>
            <td
              colSpan={2}
              className="py-1.5 pl-3 text-left font-medium whitespace-nowrap text-ink"
            >
              = {percent(made ?? 0)}
            </td>
          </tr>
        </tfoot>
      </table>
      {hidden > 0 ? (
        <Button size="sm" className="self-start" onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </>
  );
}

function Formula({ id }: { id: string }) {
  const result = useItem("keyResult", id);
  const formats = useFormats();
  if (!result) return null;
  const { told, formula } = keyResultStory(result, formats);
  return <span className="block text-xs text-muted">{formula === "" ? told : formula}</span>;
}

function Weight({ id }: { id: string }) {
  const result = useItem("keyResult", id);
  const formats = useFormats();
  if (!result) return null;
  return <span className="block text-xs text-faint">weight {formats.number(result.weight)}</span>;
}

function Budget({ part: { kind, id } }: { part: Part }) {
  const { plan } = usePlanStore();
  const { locale } = useFormats();
  const { defaultCurrency } = useSettings();
  const budget = kind === "project" || kind === "epic" ? budgetOf(plan, kind, id) : null;
  return (
    <span className="block text-xs text-faint">
      {formatMoney(budget ?? 0, defaultCurrency, locale)}
    </span>
  );
}
