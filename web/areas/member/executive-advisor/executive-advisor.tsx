import { type ReactNode, useMemo } from "react";
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import { AnalysisListInput } from "../../../../worker/features/analyses/contract.ts";
import { findRow, listAnalyses } from "../../../../worker/features/analyses/queries.ts";
import { readThread } from "../../../../worker/features/conversations/read-thread.ts";
import { ThreadInput } from "../../../../worker/features/conversations/contract.ts";
import { findPlan, listPlanChoices } from "../../../../worker/features/plan-list/queries.ts";
import { endedMutes } from "../../../../worker/features/plan-review/queries.ts";
import type { ActorContext } from "../../../../worker/kernel/context.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { dayOf } from "../../../../worker/kernel/pure/zoned-time.ts";
import { findTargets } from "../../../../worker/wired.ts";
import { ADVISOR, threadAddress } from "../../../features/plan-advisor/advisor-address.ts";
import { InstructionsButton } from "../../../features/plan-advisor/instructions-button.tsx";
import { NextQuestion } from "../../../features/plan-advisor/next-question.tsx";
import { PlanQuestions } from "../../../features/plan-advisor/plan-questions.tsx";
import { Thread } from "../../../features/plan-advisor/thread.tsx";
import { reportAddress, REPORTS_AT } from "../../../features/reports/words.ts";
import { planIdIn } from "../../../features/plan-store/address/named-plan.ts";
import { ConnectionNotice } from "../../../features/plan-store/keep/connection-notice.tsx";
import { otherPlace, ownPlace, planTitle } from "../../../features/plan-store/plan-place.ts";
import { PlanProvider } from "../../../features/plan-store/use-plan.tsx";
import { changeAddress, useAddress } from "../../../lib/use-address.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { useAuth } from "../../../shell/auth.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/executive-advisor";
import { ADVISOR_TABS } from "./advisor-tabs.ts";

export const middleware: Route.MiddlewareFunction[] = [allow("plans.read")];

export const handle = { crumb: () => "Executive advisor", savesUrl: "q thread at" };

/** Of the person's own plan, of the one that the address names, or of the one that its conversation is about. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { userId, impersonatorId } = ctx.actor;
  const { searchParams } = new URL(request.url);
  // Somebody else's reports are refused by the server; here it is said in a sentence.
  if (searchParams.get("tab") === "reports" && impersonatorId === null) throw redirect(REPORTS_AT);
  const asked = searchParams.get("thread");
  const threadId = asked === null ? null : planIdIn(asked);
  // Nobody who acts as somebody else reads what they asked.
  if (asked !== null && (threadId === null || impersonatorId !== null)) {
    throw notFound("conversation", asked);
  }
  const thread =
    threadId === null
      ? null
      : await readThread(ctx, findTargets, threadId, readSearch(request, ThreadInput));
  const isAnalysis = searchParams.get("tab") === "analysis";
  const reportId = isAnalysis ? searchParams.get("reportId") : null;
  const report = reportId === null ? null : await readReport(ctx, reportId);
  const about = thread ?? report;
  const named = about ? about.planId : searchParams.get("plan");
  const planId = named === null ? userId : planIdIn(named);
  const [plan, choices, unmuted, analyses] = await Promise.all([
    planId === null || planId === userId ? null : findPlan(ctx, planId),
    listPlanChoices(ctx),
    thread || planId === null
      ? []
      : endedMutes(ctx, planId, dayOf(ctx.clock.now(), ctx.actor.zone || "UTC")),
    // Nor what their reports say.
    isAnalysis && !report && impersonatorId === null
      ? listAnalyses(ctx, readSearch(request, AnalysisListInput))
      : null,
  ]);
  if (!about && named !== null && !plan && planId !== userId) throw redirect(ADVISOR);
  // The document comes with the part that it shows.
  await Promise.all(ADVISOR_TABS.flatMap(({ Part }) => (Part ? [Part.prepare()] : [])));
  return {
    userId,
    plan,
    choices,
    thread,
    analyses,
    isReport: report !== null,
    unmuted: plan || planId === userId ? unmuted : [],
  };
});

/**
 * Of which plan an analysis is; nobody who acts as somebody else reads theirs. A report that runs in the background
 * comes back by the same address, as specified, and has a screen of its own.
 */
async function readReport(ctx: ActorContext, asked: string) {
  const id = planIdIn(asked);
  if (id === null || ctx.actor.impersonatorId !== null) throw notFound("analysis", asked);
  const row = await findRow(ctx, id);
  if (!row) throw redirect(reportAddress(id));
  return row;
}

const partsOf = ({ search, searchParams }: URL) =>
  // A list is read as its address asks for it.
  searchParams.get("tab") === "analysis"
    ? search
    : ["plan", "thread", "tab"].map((name) => searchParams.get(name) ?? "").join(" ");

/** The question, and the branch that is shown, are matters of the address alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  partsOf(currentUrl) !== partsOf(nextUrl);

export const meta = () => [{ title: "Executive advisor · Executive Advisor" }];

const branchIn = (params: URLSearchParams) => params.get("at") ?? "";

export default function ExecutiveAdvisorScreen() {
  const { userId, plan, choices, thread, analyses, isReport, unmuted } =
    useLoaderData<typeof loader>();
  const { person } = useAuth();
  const navigate = useNavigate();
  const at = useAddress(branchIn);
  const place = useMemo(() => (plan ? otherPlace(plan, userId) : ownPlace(userId)), [plan, userId]);
  const others = choices.items.filter(({ isArchived }) => !isArchived);
  const keeps = person.permissions.includes("conversations.own");
  const mayOpen = thread === null || thread.planName !== null;
  const asked = useSearchParams()[0].get("tab");
  // A thread that an address names is shown, wherever somebody was before.
  const tab =
    (thread ? null : ADVISOR_TABS.find(({ value }) => value === asked)) ?? ADVISOR_TABS[0];
  const ofPlan = plan ? `&plan=${plan.planId}` : "";
  const inPlan = (children: ReactNode) => (
    <PlanProvider key={place.planId} place={place}>
      <ConnectionNotice />
      {children}
    </PlanProvider>
  );
  const shown =
    tab?.value === "reports" ? (
      <Notice tone="warn" title="Not available while you act as someone else">
        Only this person can see their reports.
      </Notice>
    ) : tab?.Part ? (
      <tab.Part analyses={analyses} />
    ) : thread ? (
      <div className="mx-auto w-full max-w-reading">
        <Thread
          key={thread.id}
          id={thread.id}
          at={at === "" ? null : at}
          userId={userId}
          base={place.base}
          seed={thread}
          onBranch={(branch) => changeAddress({ at: branch })}
          onGone={() => void navigate(ADVISOR)}
          {...(mayOpen
            ? { form: (ask: (text: string) => void) => <NextQuestion isSticky onAsk={ask} /> }
            : {})}
        />
      </div>
    ) : (
      <PlanQuestions
        unmuted={unmuted}
        onKept={keeps ? (id) => void navigate(threadAddress(id)) : undefined}
      />
    );
  return (
    <Screen
      wide
      title="Executive advisor"
      description={tab?.says}
      controls={
        <>
          {keeps ? <LinkButton to={`${ADVISOR}/conversations`}>Conversations</LinkButton> : null}
          {keeps && !tab?.Part ? <InstructionsButton /> : null}
          {thread || isReport || others.length === 0 ? null : (
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
                void navigate(
                  `${ADVISOR}?tab=${tab?.value}${value === userId ? "" : `&plan=${value}`}`,
                )
              }
            />
          )}
        </>
      }
      action={
        thread ? (
          <LinkButton variant="primary" to={plan ? `${ADVISOR}?plan=${plan.planId}` : ADVISOR}>
            New conversation
          </LinkButton>
        ) : null
      }
    >
      {ADVISOR_TABS.length > 1 ? (
        <TabLinks
          label="Advisor"
          value={tab?.value ?? ""}
          items={ADVISOR_TABS.map(({ value, label }) => ({
            value,
            label,
            to: `?tab=${value}${ofPlan}`,
          }))}
        />
      ) : null}
      {mayOpen ? inPlan(shown) : shown}
    </Screen>
  );
}
