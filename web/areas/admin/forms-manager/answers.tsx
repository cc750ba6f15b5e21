import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { SubmissionListInput } from "../../../../worker/features/submissions/contract.ts";
import { findOpened } from "../../../../worker/features/submissions/find-opened.ts";
import { listSubmissions } from "../../../../worker/features/submissions/list-submissions.ts";
import { readFunnel } from "../../../../worker/features/submissions/read-funnel.ts";
import { summariseSubmissions } from "../../../../worker/features/submissions/summarise-submissions.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { AnswersTab } from "../../../features/submissions/answers-tab.tsx";
import { FunnelTab } from "../../../features/submissions/funnel-tab.tsx";
import { SummaryTab } from "../../../features/submissions/summary-tab.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/answers";

export const middleware: Route.MiddlewareFunction[] = [allow("submissions.read")];

export const handle = { crumb: "Answers", savesUrl: true };

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs, scope) => {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const input = readInput(search, params.id);
  const read = async () => {
    if (search["tab"] === "summary") {
      return { tab: "summary" as const, summary: await summariseSubmissions(ctx, input) };
    }
    if (search["tab"] === "funnel") {
      return { tab: "funnel" as const, funnel: await readFunnel(ctx, input) };
    }
    const [list, opened] = await Promise.all([
      listSubmissions(ctx, input),
      search["open"] ? findOpened(ctx, search["open"], input) : null,
    ]);
    return { tab: "answers" as const, list, opened };
  };
  const [part, visitor] = await Promise.all([read(), scope.visitor()]);
  return { part, zone: visitor?.timeZone ?? "", origin: ctx.origin.origin };
});

export const meta = () => [{ title: "Answers · Executive Advisor" }];

const TABS = [
  { value: "answers", label: "Answers" },
  { value: "summary", label: "Summary" },
  { value: "funnel", label: "Funnel" },
] as const;

export default function Answers({ params: { id } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { part, zone, origin } = useLoaderData<typeof loader>();
  const { form } =
    part.tab === "answers" ? part.list : part.tab === "summary" ? part.summary : part.funnel;
  const shared = { query: readTyped(params, id), params, zone };
  return (
    <Screen
      wide
      eyebrow={<TextLink to="/admin/forms-manager">All forms</TextLink>}
      title={form.title}
      description="What visitors answered, what it says together, and where they left."
    >
      <TabLinks
        label="Parts of the answers"
        value={part.tab}
        items={TABS.map(({ value, label }) => ({
          ...{ value, label },
          to: listAddress(params, { tab: value === "answers" ? null : value, open: null }),
        }))}
      />
      {part.tab === "answers" ? (
        <AnswersTab loaded={part.list} opened={part.opened} origin={origin} {...shared} />
      ) : part.tab === "summary" ? (
        <SummaryTab loaded={part.summary} origin={origin} {...shared} />
      ) : (
        <FunnelTab loaded={part.funnel} {...shared} />
      )}
    </Screen>
  );
}

/** What does not parse is the unfiltered list; what is no id is no form. */
function readInput(search: Record<string, string>, formId: string) {
  const typed = v.safeParse(SubmissionListInput, { ...search, formId });
  if (typed.success) return typed.output;
  const whole = v.safeParse(SubmissionListInput, { formId });
  if (!whole.success) throw notFound("form", formId);
  return whole.output;
}

const PARTS = Object.keys(SubmissionListInput.entries);

/** The same as the browser asks for it. */
function readTyped(params: URLSearchParams, formId: string) {
  const named = Object.fromEntries([...params].filter(([name]) => PARTS.includes(name)));
  return v.is(SubmissionListInput, { ...named, formId }) ? { ...named, formId } : { formId };
}
