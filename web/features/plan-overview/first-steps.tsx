import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { DemoOffer } from "../plan-store/demo/demo-offer.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { STEPS, type StepCounts } from "./steps.ts";

const WORDS: Record<(typeof STEPS)[number], { title: string; why: string; first: string }> = {
  theme: {
    title: "A theme says where to",
    why: "One of the few directions that everything else serves, such as ‘Faster claims’.",
    first: "Add the first theme",
  },
  goal: {
    title: "A goal says what must be true",
    why: "In the end, and by when. Give it a start and an end, and the plan tells you whether it is on track.",
    first: "Add the first goal",
  },
  project: {
    title: "A project does something about it",
    why: "Hang it below the goal. The goal’s progress follows from its projects.",
    first: "Add the first project",
  },
  epic: {
    title: "An epic is a piece of the work",
    why: "With what it costs and brings, on its way from idea to done.",
    first: "Add the first epic",
  },
  teamMember: {
    title: "People do it",
    why: "Owners, squads, and how much of their week is promised.",
    first: "Add the first person",
  },
};

/** The order in which a plan is built, as far as this one is. */
export function FirstSteps({ counts }: { counts: StepCounts }) {
  const canEdit = usePlanStore().canEdit();
  const next = STEPS.find((kind) => counts[kind] === 0);
  const done = STEPS.filter((kind) => counts[kind] > 0).length;
  const isNew = done === 0;
  return (
    <Card as="section" padding="lg" className="max-w-3xl">
      <h2 className="serif text-2xl text-ink">
        {isNew ? "A plan hangs on one line" : "The line, as far as it goes"}
      </h2>
      <p className="mt-1.5 mb-6 max-w-xl text-base text-muted">
        {isNew
          ? "From a direction down to the people who walk it. Build it in this order, and every piece of work shows what it is for."
          : `${done} of ${STEPS.length} steps are taken.`}
      </p>
      <LineOfSight
        label="How a plan is built"
        nodes={STEPS.map((kind) => ({
          id: kind,
          kind: counts[kind] > 0 ? KINDS[kind].title : `Step ${STEPS.indexOf(kind) + 1}`,
          title: WORDS[kind].title,
          filled: counts[kind] > 0,
          current: kind === next,
          detail:
            counts[kind] > 0 ? (
              <ListLink kind={kind} className="underline">
                {counts[kind]} {counts[kind] === 1 ? KINDS[kind].one : KINDS[kind].many}
              </ListLink>
            ) : (
              <span className="flex flex-col items-start gap-3">
                <span className="max-w-lg">{WORDS[kind].why}</span>
                {kind === next && canEdit ? (
                  <span className="flex flex-wrap gap-2">
                    <Button variant="primary" onClick={() => openNewItem(kind)}>
                      {WORDS[kind].first}
                    </Button>
                    <DemoOffer module="dashboard" />
                  </span>
                ) : null}
              </span>
            ),
        }))}
      />
    </Card>
  );
}
