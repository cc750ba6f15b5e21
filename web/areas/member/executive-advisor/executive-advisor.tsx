import { useMemo } from "react";
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
} from "react-router";
import { findPlan, listPlanChoices } from "../../../../worker/features/plan-list/queries.ts";
import { PlanQuestions } from "../../../features/plan-advisor/plan-questions.tsx";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { ConnectionNotice } from "../../../features/plan-store/keep/connection-notice.tsx";
import { otherPlace, ownPlace, planTitle } from "../../../features/plan-store/plan-place.ts";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Route } from "./+types/executive-advisor";

const ADVISOR = "/executive-advisor";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

export const handle = { crumb: () => "Executive advisor", savesUrl: "q" };

/** Of the person's own plan, or of the one that the address names. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { userId } = ctx.actor;
  const named = new URL(request.url).searchParams.get("plan");
  const planId = named === null ? userId : planIdIn(named);
  const [plan, choices] = await Promise.all([
    planId === null || planId === userId ? null : findPlan(ctx, planId),
    listPlanChoices(ctx),
  ]);
  if (named !== null && !plan && planId !== userId) throw redirect(ADVISOR);
  return { userId, plan, choices };
});

/** The question is a matter of the address alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get("plan") !== nextUrl.searchParams.get("plan");

export const meta = () => [{ title: "Executive advisor · Executive Advisor" }];

export default function ExecutiveAdvisorScreen() {
  const { userId, plan, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const place = useMemo(() => (plan ? otherPlace(plan, userId) : ownPlace(userId)), [plan, userId]);
  const others = choices.items.filter(({ isArchived }) => !isArchived);
  return (
    <Screen
      wide
      title="Executive advisor"
      description="Ask about a plan in your own words. Answers are exact and show what they rest on."
      controls={
        others.length === 0 ? null : (
          <SelectField
            label="Plan"
            hideLabel
            value={place.planId}
            options={[
              { value: userId, label: "My plan" },
              ...others.map((one) => ({
                value: one.planId,
                label: planTitle(otherPlace(one, userId)),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              void navigate(value === userId ? ADVISOR : `${ADVISOR}?plan=${value}`)
            }
          />
        )
      }
    >
      <PlanProvider key={place.planId} place={place}>
        <ConnectionNotice />
        <PlanQuestions />
      </PlanProvider>
    </Screen>
  );
}
