import type { OnboardingCard } from "../../../worker/features/onboarding/contract.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { counted, plural } from "../../../worker/kernel/pure/plural.ts";

export function OnboardingBody({ data }: { data: OnboardingCard }) {
  const { number } = useFormats();
  const { people, onboarding, steps } = data;
  return (
    <>
      <p className="text-base text-muted">
        {onboarding === 0
          ? `${people === 1 ? "" : "All "}${counted(people, "person is", "people are", number)} done.`
          : `${number(onboarding)} of ${counted(people, "person", "people", number)} ${plural(onboarding, "is", "are")} still onboarding.`}
      </p>
      {steps.length > 0 ? (
        <BarChart
          title="People who have done each step"
          hideTitle
          labelHeading="Step"
          valueHeading="People"
          max={Math.max(people, 1)}
          className="mt-2"
          bars={steps.map(({ title, done }) => ({
            label: title,
            value: done,
            text: number(done),
            targetText: `of ${number(people)}`,
          }))}
        />
      ) : (
        <p className="mt-2 text-sm text-muted">No mandatory step can be measured at the moment.</p>
      )}
    </>
  );
}
