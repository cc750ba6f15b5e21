import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { openSample } from "../plan-store/address/open-sample.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { DemoOffer } from "../plan-store/demo/demo-offer.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { STEPS, type StepCounts } from "./steps.ts";

const WORDS: Record<(typeof STEPS)[number], { title: string; why: string; first: string }> = {
  theme: {
    title: "A theme sets the direction",
    why: "One of the few directions that everything else supports, such as ‘Faster claims’.",
    first: "Add the first theme",
  },
  goal: {
    title: "A goal is a result you want",
    why: "Give it a start and an end, and the plan tells you whether it is on track.",
    first: "Add the first goal",
  },
  project: {
    title: "A project works towards a goal",
    why: "Add it to the goal. The goal’s progress follows from its projects.",
    first: "Add the first project",
  },
  epic: {
    title: "An epic is a piece of the work",
    why: "It has a budget and an outcome, and moves from idea to done.",
    first: "Add the first epic",
  },
  teamMember: {
    title: "People do the work",
    why: "Owners, squads, and how much of their week is booked.",
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
      <h2 className="serif text-2xl text-ink">{isNew ? "Build your plan" : "Your plan so far"}</h2>
      <p className="mt-1.5 mb-6 max-w-xl text-base text-muted">
        {isNew
          ? "Start with a direction and end with the people. Build it in this order, and every piece of work shows what it is for."
          : `${done} of ${STEPS.length} steps are done.`}
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
                    {isNew ? (
                      <Button onClick={() => openSample("open")}>Start with a sample plan</Button>
                    ) : null}
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
