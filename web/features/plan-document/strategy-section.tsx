import { Time } from "../../ui/time.tsx";
import { planPath } from "../plan-store/address/plan-base.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { STRATEGY_TEXTS } from "./strategy-texts.ts";
import type { Detail } from "./document-choices.ts";
import { DocumentSection } from "./document-section.tsx";
import { DocumentText } from "./document-text.tsx";

const linkTo = () => ({ to: planPath("strategy"), where: "Open the strategy" });

/** Where the company goes and how it means to get there. */
export function StrategySection({ detail }: { detail: Detail }) {
  const store = usePlanStore();
  useKind("strategy");
  const strategy = store.plan.single("strategy");
  const { version, updatedAt, startDate, endDate } = strategy;
  const texts = detail === "headline" ? STRATEGY_TEXTS.slice(0, 1) : STRATEGY_TEXTS;
  const isEmpty = STRATEGY_TEXTS.every(({ name }) => strategy[name].trim() === "");
  return (
    <DocumentSection
      id="strategy"
      isEmpty={isEmpty}
      aside={
        version === 0 ? null : (
          <>
            {startDate || endDate ? (
              <>
                {startDate ? <Time value={startDate} /> : "Until"}
                {startDate && endDate ? " to " : " "}
                {endDate ? <Time value={endDate} /> : "on"} ·{" "}
              </>
            ) : null}
            Version {version}, <Time value={updatedAt} />
          </>
        )
      }
    >
      <div className="flex flex-col gap-7">
        {texts.map(({ name, title, missing }, place) => (
          <DocumentText
            key={name}
            large={place === 0}
            title={title}
            text={strategy[name]}
            missing={{ what: missing, ...linkTo() }}
          />
        ))}
      </div>
    </DocumentSection>
  );
}
