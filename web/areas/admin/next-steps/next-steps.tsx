import { Plus } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { listNextSteps } from "../../../../worker/features/next-steps/queries.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewcomerPreview } from "../../../features/next-steps/newcomer-preview.tsx";
import { nextStepsQuery } from "../../../features/next-steps/queries.ts";
import { countMidWay } from "../../../features/next-steps/reach.ts";
import { StepDrawer } from "../../../features/next-steps/step-editor.tsx";
import { StepList } from "../../../features/next-steps/step-list.tsx";
import { STEPS } from "../../../features/next-steps/ordered-steps.ts";
import { countPeople } from "../../../features/next-steps/words.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { useListRemoval } from "../../../shell/ordered-list/use-list-removal.ts";
import { Screen } from "../../../shell/screen.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/next-steps";

export const middleware: Route.MiddlewareFunction[] = [allow("next-steps.manage")];

export const handle = { crumb: "Next steps", savesUrl: "step" };

export const loader = load(listNextSteps);

export const meta = () => [{ title: "Next steps · Executive Advisor" }];

export default function NextSteps() {
  const { data: list } = useSeededQuery(nextStepsQuery, useLoaderData<typeof loader>());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const removal = useListRemoval(STEPS);
  const close = () => void navigate("?", { preventScrollReset: true });
  const isFull = list.items.length >= LIMITS.stepsMost;
  const add = (
    <OnlyWith>
      <LinkButton
        to="?step=new"
        preventScrollReset
        variant="primary"
        icon={<Plus aria-hidden="true" />}
      >
        Add a step
      </LinkButton>
    </OnlyWith>
  );
  return (
    <Screen
      manages="next-steps.manage"
      title="Next steps"
      description="What people are asked to do first, in this order. Changes apply to everyone who is mid-way. Nobody loses what they did."
      action={isFull || list.items.length === 0 ? null : add}
    >
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-label="All steps" className="flex min-w-0 flex-col gap-4">
          {isFull ? (
            <Notice>
              You have {LIMITS.stepsMost} steps, the most allowed. Remove one to add another.
            </Notice>
          ) : null}
          {list.items.length > 0 ? (
            <Bound>
              <StepList list={list} onRemove={(step) => removal.mutate(step)} />
            </Bound>
          ) : (
            <EmptyState title="No steps of your own yet" action={add}>
              <p>
                Without an active step, the three standard steps apply: confirm the privacy text,
                fill in the profile, add the company. Your first active step replaces them, so start
                with the ones you want to keep.
              </p>
            </EmptyState>
          )}
        </section>
        <aside aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
          <h2 className="text-base font-semibold text-ink">What a newcomer sees now</h2>
          <NewcomerPreview items={list.items} />
          <p className="text-sm text-muted">
            {countPeople(countMidWay(list.crowds, list.items), "is mid-way", "are mid-way")} at the
            moment.
          </p>
        </aside>
      </div>
      <StepDrawer
        list={list}
        open={params.get("step")}
        onClose={close}
        onRemove={(step) => {
          removal.mutate(step);
          close();
        }}
      />
    </Screen>
  );
}
