import type { ReactNode } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { percent } from "../../plan-fields/measure/measure-words.ts";
import { targetWords, valueWords } from "./value-words.ts";

type CheckInFactsProps = {
  keyResult: KeyResult;
  last: CheckIn | undefined;
  /** How far it would be with what is typed; null while that says nothing. */
  preview: number | null;
};

/** What one has to know before one says how it stands. */
export function CheckInFacts({ keyResult, last, preview }: CheckInFactsProps) {
  const formats = useFormats();
  const { baseline, target, progress } = keyResult;
  const first = valueWords(keyResult, { value: baseline, target }, formats);
  return (
    <dl className="figures flex flex-wrap gap-x-8 gap-y-1.5 text-base text-ink">
      <Fact label={last ? "Last time" : "Baseline"}>
        {last ? (
          <>
            {valueWords(keyResult, last, formats)}, <Time value={last.day} />
          </>
        ) : (
          first
        )}
      </Fact>
      <Fact label="Target">{targetWords(keyResult, target, formats)}</Fact>
      <Fact label="Progress">
        <output>
          {percent(progress)}
          {preview === null || preview === progress ? null : (
            <>
              {" "}
              <span aria-hidden>→</span>
              <span className="sr-only">becomes</span>{" "}
              <strong className="font-semibold">{percent(preview)}</strong>
            </>
          )}
        </output>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
