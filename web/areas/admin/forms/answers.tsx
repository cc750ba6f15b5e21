import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { SubmissionListInput } from "../../../../worker/features/forms/answers/contract.ts";
import { findOpened } from "../../../../worker/features/forms/answers/find-opened.ts";
import { listSubmissions } from "../../../../worker/features/forms/answers/list-submissions.ts";
import { readFunnel } from "../../../../worker/features/forms/answers/read-funnel.ts";
import { summariseSubmissions } from "../../../../worker/features/forms/answers/summarise-submissions.ts";
import { incomingAnswer } from "../../../../worker/features/forms/answers/incoming-answer.ts";
import { readWorkChoices } from "../../../../worker/features/incoming/queries.ts";
import { statesOf } from "../../../../worker/features/incoming/read-work.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { BulkWork } from "../../../features/incoming/bulk-work.tsx";
import { ANSWER_KEYS } from "../../../features/forms/answers/queries.ts";
import { AnswersTab } from "../../../features/forms/answers/answers-tab.tsx";
import { FunnelTab } from "../../../features/forms/answers/funnel-tab.tsx";
import { SummaryTab } from "../../../features/forms/answers/summary-tab.tsx";
import { listAddress, queryOf } from "../../../kit/resource-list/list-address.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import type { Route } from "./+types/answers";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read-answers")];

export const handle = { crumb: "Answers", savesUrl: true };

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const [tab, open] = [searchParams.get("tab"), searchParams.get("open")];
  const typed = { ...queryOf(SubmissionListInput, searchParams), formId: params.id };
  const asked = v.safeParse(SubmissionListInput, typed);
  if (!asked.success) throw notFound("form", params.id);
  const input = asked.output;
  const read = async () => {
    if (tab === "summary") {
      return { tab: "summary" as const, summary: await summariseSubmissions(ctx, input) };
    }
    if (tab === "funnel") {
      return { tab: "funnel" as const, funnel: await readFunnel(ctx, input) };
    }
    const [list, opened, work] = await Promise.all([
      listSubmissions(ctx, input),
      open ? findOpened(ctx, open, input) : null,
      readWorkChoices(ctx, incomingAnswer),
    ]);
    const states = statesOf(incomingAnswer);
    return { tab: "answers" as const, list, opened, work, states };
  };
  return { part: await read(), origin: ctx.origin.origin };
});

const WorkPanel = lazyPart(
  async () => (await import("../../../features/incoming/work-panel.tsx")).default,
);

export const meta = () => [{ title: "Answers · Executive Advisor" }];

const TABS = [
  { value: "answers", label: "Answers" },
  { value: "summary", label: "Summary" },
  { value: "funnel", label: "Funnel" },
] as const;

export default function Answers({ params: { id } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { part, origin } = useLoaderData<typeof loader>();
  const { form } =
    part.tab === "answers" ? part.list : part.tab === "summary" ? part.summary : part.funnel;
  const query = { ...queryOf(SubmissionListInput, params), formId: id };
  return (
    <Screen
      manages="forms.manage-answers"
      wide
      back={{ to: "/admin/forms-manager", label: "All forms" }}
      title={form.title}
      description="What visitors answered, a summary, and where they left."
    >
      <TabLinks
        label="Parts of the answers"
        value={part.tab}
        items={TABS.map(({ value, label }) => ({
          value,
          label,
          to: listAddress(params, { tab: value === "answers" ? null : value, open: null }),
        }))}
      />
      {part.tab === "answers" ? (
        <AnswersTab
          loaded={part.list}
          opened={part.opened}
          formId={id}
          origin={origin}
          choices={part.work}
          work={(answerId) => (
            <WorkPanel
              key={answerId}
              kind="form-answer"
              id={answerId}
              refreshes={ANSWER_KEYS.lists}
            />
          )}
          bulk={(ids, onDone) => (
            <BulkWork
              kind="form-answer"
              ids={ids}
              states={part.states}
              choices={part.work}
              refreshes={ANSWER_KEYS.lists}
              onDone={onDone}
            />
          )}
        />
      ) : part.tab === "summary" ? (
        <SummaryTab loaded={part.summary} query={query} origin={origin} />
      ) : (
        <FunnelTab loaded={part.funnel} query={query} />
      )}
    </Screen>
  );
}
