import type { ReactNode } from "react";
import type { Strategy } from "../../../worker/features/company-strategy/contract.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { DirectionSight } from "./direction-sight.tsx";
import { STRATEGY_TEXTS } from "./strategy-fields.ts";
import { Period } from "./version-line.tsx";

/** A version of the strategy as a leader reads it. */
export function DirectionPage({ saved }: { saved: Strategy }) {
  const { plan } = usePlanStore();
  useKind("objective");
  const objectives = plan.all("objective").size;
  return (
    <article aria-label="The strategy" className="flex max-w-3xl flex-col gap-8">
      <DirectionSight saved={saved} />
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {STRATEGY_TEXTS.filter(({ name }) => name !== "direction").map(({ name, label }) => (
          <Row key={name} label={label}>
            {saved[name].trim() === "" ? (
              <p className="text-base text-faint">Not written yet.</p>
            ) : (
              <p className="serif max-w-prose text-lg wrap-anywhere whitespace-pre-line text-ink">
                {saved[name]}
              </p>
            )}
          </Row>
        ))}
        <Row label="Plan period">
          <p className="figures text-base text-ink">
            <Period from={saved.startDate} to={saved.endDate} />
          </p>
        </Row>
        <Row label="Objectives">
          <TextLink to={strategyAddress("objectives")} className="figures text-base">
            {objectives === 0
              ? "No objectives yet"
              : objectives === 1
                ? "1 objective"
                : `${objectives} objectives`}
          </TextLink>
        </Row>
      </div>
    </article>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <h2 className="pt-0.5 text-sm font-medium text-muted">{label}</h2>
      {children}
    </section>
  );
}
