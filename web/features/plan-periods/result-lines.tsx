import type { Closing } from "../../../worker/features/objectives/contract.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { percent } from "../plan-fields/measure/measure-words.ts";

type Result = Closing["results"][number];

/** The key results of an objective with their numbers. */
export function ResultLines({ results }: { results: readonly Result[] }) {
  const { number } = useFormats();
  if (results.length === 0) return <p className="text-sm text-muted">No key results.</p>;
  const words = ({ type, current, target, unit }: Result) => {
    if (type === "yes_no") return current >= 1 ? "Yes" : "Not yet";
    const counted = unit.trim() === "" ? "" : ` ${unit.trim()}`;
    return `${number(current)} of ${number(target)}${type === "milestones" ? " milestones" : counted}`;
  };
  return (
    <ul aria-label="Key results" className="flex flex-col gap-1 text-sm">
      {results.map((result) => (
        <li key={result.id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere text-ink">{result.title}</span>
          <span className="figures shrink-0 text-muted">
            {words(result)} · {percent(result.progress)}
            {result.weight === 1 ? "" : ` · weight ${number(result.weight)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
