import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BuilderAnswers } from "../../../worker/features/plan-builder/contract.ts";
import { frameworkAnswer } from "../../../worker/features/plan-builder/rules/framework-questions.ts";
import { PHASES } from "../../../worker/features/plan-builder/rules/guide.ts";
import type { ChosenModel } from "../../../worker/features/strategic-models/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { offeredQuery } from "./queries.ts";
import type { DraftForm } from "./use-draft.ts";

const OWN = "";
const same = (one: ChosenModel, other: ChosenModel) =>
  one.id === other.id && one.number === other.number;

/** The framework whose questions lead through the builder. A draft keeps the version that it was begun with. */
export function FrameworkPart({ planId, form }: { planId: string; form: DraftForm }) {
  const { data: offered, error, refetch } = useQuery(offeredQuery(planId));
  const { framework } = form.draft;
  const [wanted, setWanted] = useState<ChosenModel | null>(null);
  const [isAsking, setAsking] = useState(false);
  const newest = offered?.find(({ id }) => id === framework?.id) ?? null;
  // One that is not offered any more stays with the draft that has it.
  const kept = framework && !newest ? [framework] : [];
  const choices = [...kept, ...(offered ?? [])];
  const choose = (next: ChosenModel | null) => {
    setWanted(next);
    if (answersLost(form.draft, next) > 0) setAsking(true);
    else take(form, next);
  };
  const lost = answersLost(form.draft, wanted);
  return (
    <>
      <div className="flex flex-col gap-3">
        <SelectField
          label="Framework"
          hint="A known way to think about strategy. Its questions come in place of the builder’s own."
          options={[
            { value: OWN, label: "The builder’s own questions" },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={framework?.id ?? OWN}
          error={form.problems.framework}
          onChange={({ currentTarget: { value } }) =>
            choose(choices.find(({ id }) => id === value) ?? null)
          }
        />
        {error ? (
          <p className="text-sm text-bad">
            Frameworks can’t be loaded.{" "}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : null}
        {framework ? (
          <Card sunken as="section" title={framework.name} headingLevel={3}>
            <p className="max-w-prose text-base wrap-anywhere text-ink">{framework.about}</p>
            <p className="mt-1 max-w-prose text-base wrap-anywhere text-muted">
              {framework.whenToUse}
            </p>
            <p className="mt-2 text-sm text-muted">
              Version {framework.number}. It asks under {stepsOf(framework)}.
            </p>
            {newest && !same(newest, framework) ? (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <Button size="sm" onClick={() => choose(newest)}>
                  Use version {newest.number}
                </Button>
                <p className="text-sm text-muted">Answers to questions that stay are kept.</p>
              </div>
            ) : null}
          </Card>
        ) : null}
      </div>
      <ConfirmDialog
        title={wanted ? `Change to “${wanted.name}”?` : "Change to the builder’s own questions?"}
        description={`${lost === 1 ? "1 answer is" : `${lost} answers are`} to questions that are not asked then. ${
          lost === 1 ? "It is" : "They are"
        } removed. Your other answers stay.`}
        confirmLabel="Change framework"
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => take(form, wanted)}
      />
    </>
  );
}

const idsOf = (model: ChosenModel | null) =>
  new Set(model?.sections.flatMap(({ questions }) => questions.map(({ id }) => id)));

/** How many answers belong to questions that the next one does not ask. */
function answersLost(answers: BuilderAnswers, next: ChosenModel | null): number {
  const stays = idsOf(next);
  return [...idsOf(answers.framework)].filter(
    (id) => !stays.has(id) && frameworkAnswer(answers, id).trim() !== "",
  ).length;
}

function take(form: DraftForm, framework: ChosenModel | null) {
  const stays = idsOf(framework);
  const kept = Object.entries(form.draft.frameworkAnswers).filter(([id]) => stays.has(id));
  form.type({ framework, frameworkAnswers: Object.fromEntries(kept) });
}

/** The steps in which it asks, in their order. */
function stepsOf({ sections }: ChosenModel): string {
  const feeds = new Set<string>(sections.map((section) => section.feeds));
  const titles = PHASES.flatMap((phase) =>
    phase.sections.flatMap(({ id, title }) => (feeds.has(id) ? [title.toLowerCase()] : [])),
  );
  const last = titles.at(-1) ?? "";
  return titles.length > 1 ? `${titles.slice(0, -1).join(", ")} and ${last}` : last;
}
