import type { Measured } from "../../../../worker/features/plans/rules/progress.ts";
import { useItem, usePlanStore, useProgress } from "../../plan-store/use-plan.tsx";
import { ItemLink } from "./item-link.tsx";
import { KeyResultFormula } from "./key-result-formula.tsx";
import { leftOut, setAside } from "./left-out.ts";
import {
  percent,
  progressSource,
  setAsideWords,
  typedWords,
  weightingWords,
} from "./measure-words.ts";
import { PartsTable } from "./parts-table.tsx";

type StoryProps = { kind: Measured; id: string };

/** What a number was made from, down to its parts. */
export function ProgressStory({ kind, id }: StoryProps) {
  return kind === "keyResult" ? <OfKeyResult id={id} /> : <OfParts kind={kind} id={id} />;
}

function OfKeyResult({ id }: { id: string }) {
  const result = useItem("keyResult", id);
  return result ? <KeyResultFormula result={result} /> : null;
}

function OfParts({ kind, id }: StoryProps) {
  const progress = useProgress(kind, id);
  const { plan } = usePlanStore();
  const out = leftOut(plan, kind, id);
  const aside = setAside(plan, kind, id);
  const { parts, from, made } = progress;
  return (
    <div className="flex flex-col gap-3 text-sm text-muted">
      {from === "typed" ? (
        <p>{typedWords(kind, progress, out.length)}</p>
      ) : (
        <p className="font-medium text-ink first-letter:uppercase">{progressSource(progress)}</p>
      )}
      {parts.length > 0 ? (
        <>
          {from === "override" ? (
            <p>The items below it give {percent(made ?? 0)}. The number set by hand is used.</p>
          ) : null}
          <PartsTable progress={progress} />
          {weightingWords(progress) ? <p>{weightingWords(progress)}</p> : null}
        </>
      ) : null}
      {aside ? <p>{setAsideWords(aside.kind, aside.count)}</p> : null}
      {out.length > 0 ? (
        <div>
          <p>Left out, because cancelled:</p>
          <ul className="mt-1 flex flex-col gap-0.5">
            {out.map((part) => (
              <li key={part.id}>
                <ItemLink {...part} className="text-ink" />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
