import type { ReactNode } from "react";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import { isKpi, type Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import { wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { targetWords, valueWords } from "./value-words.ts";

type CheckInFactsProps = {
  measured: Measured;
  last: CheckIn | undefined;
  /** How far it is or how it does, and what that would be with what is typed; null while that says nothing. */
  standing: string;
  preview: string | null;
};

/** What one has to know before one says how it stands. */
export function CheckInFacts({ measured, last, standing, preview }: CheckInFactsProps) {
  const formats = useFormats();
  return (
    <dl className="figures flex flex-wrap gap-x-8 gap-y-1.5 text-base text-ink">
      {last ? (
        <Fact label="Last time">
          {valueWords(measured, last, formats)}, <Time value={last.day} />
        </Fact>
      ) : isKpi(measured) ? null : (
        <Fact label="Baseline">{valueWords(measured, baselineOf(measured), formats)}</Fact>
      )}
      {isKpi(measured) ? (
        <Fact label="Wanted">{wantedWords(measured, formats.number)}</Fact>
      ) : (
        <Fact label="Target">{targetWords(measured, measured.target, formats)}</Fact>
      )}
      <Fact label={isKpi(measured) ? "Health" : "Progress"}>
        <output>
          {standing}
          {preview === null || preview === standing ? null : (
            <>
              {" "}
              <span aria-hidden>→</span>
              <span className="sr-only">becomes</span>{" "}
              <strong className="font-semibold">{preview}</strong>
            </>
          )}
        </output>
      </Fact>
    </dl>
  );
}

const baselineOf = ({ baseline, target }: { baseline: number; target: number }) => ({
  value: baseline,
  target,
});

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
