import type { ReactNode } from "react";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { strategyAddress } from "../../plan-store/address/strategy-part.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { StatementField } from "./statement-field.tsx";
import { useFoundationDraft } from "./use-foundation-draft.ts";
import { ValuesList, ValuesSection } from "./values-section.tsx";

type FoundationModuleProps = { Talk: (props: { kind: "foundation"; id: string }) => ReactNode };

/** What the company is for, what it wants to become, and what it stands by. */
export function FoundationModule({ Talk }: FoundationModuleProps) {
  const store = usePlanStore();
  const canEdit = store.canEdit();
  const { draft, reading } = useFoundationDraft();
  const { mission, vision, coreValues } = reading.values;
  const isEmpty = mission === "" && vision === "" && coreValues.length === 0;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-9">
      {isEmpty && canEdit ? <FirstStep /> : null}
      <StatementField
        name="mission"
        label="Mission"
        question="What the company is for, in one sentence. Use words that an employee would use. Every theme, goal and project sits below it."
        example="No laboratory waits for a reading."
        draft={draft}
        reading={reading}
      />
      <StatementField
        name="vision"
        label="Vision"
        question="What will be different in five to ten years because of the company."
        example="Every instrument in Europe looks after itself, so people can look after patients."
        draft={draft}
        reading={reading}
      />
      {canEdit ? (
        <ValuesSection draft={draft} reading={reading} />
      ) : (
        <ValuesList values={coreValues} />
      )}
      {mission === "" ? null : (
        <p className="border-t border-line pt-4 text-base text-muted">
          Next: <TextLink to={strategyAddress("direction")}>the strategy</TextLink> shows where the
          company is going.
        </p>
      )}
      <Talk kind="foundation" id={store.planId} />
      {canEdit ? <UnsavedGuard isDirty={reading.isAtRisk} isKeptOnPage /> : null}
    </div>
  );
}

function FirstStep() {
  return (
    <Notice
      title="Start with one sentence"
      action={
        <Button
          variant="primary"
          onClick={() => document.querySelector<HTMLElement>("#foundation-mission")?.focus()}
        >
          Write the mission
        </Button>
      }
    >
      The foundation stays the same while strategies change. It says why the company exists, what it
      wants to become and what it values. Your text is saved automatically, and you can undo it.
    </Notice>
  );
}
