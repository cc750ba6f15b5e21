import { CircleCheck, ChevronRight, Circle } from "lucide-react";
import { Link } from "react-router";

type Step = { title: string; actionPath: string; isMandatory: boolean; isDone: boolean };
type StepListProps = { steps: readonly Step[]; next?: string | null };

const ABOUT: Readonly<Record<string, string>> = {
  "/privacy-transparency": "What is stored about you, why, and for how long.",
  "/onboarding/profile-setup": "Your name and what you are responsible for.",
  "/onboarding/company": "The company that your plan is about.",
};

/** The steps as one list of links, each with its state in a word and a shape. */
export function StepList({ steps, next }: StepListProps) {
  const suffix = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <ol className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
      {steps.map((step) => (
        <li key={step.actionPath}>
          <Link
            to={step.actionPath + suffix}
            className="group flex items-center gap-4 px-4 py-4 transition-colors hover:bg-sunken"
          >
            {step.isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden className="size-5 shrink-0 text-faint" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{step.title}</span>
              <span className="block text-sm text-muted">{ABOUT[step.actionPath]}</span>
            </span>
            <span className="text-sm whitespace-nowrap text-muted">
              {step.isDone ? "Done" : step.isMandatory ? "Needed" : "Optional"}
            </span>
            <ChevronRight aria-hidden className="size-4 text-faint" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
