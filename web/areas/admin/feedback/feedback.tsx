import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { FeedbackListInput } from "../../../../worker/features/feedback/contract.ts";
import { findOpened } from "../../../../worker/features/feedback/find-opened.ts";
import { listFeedback } from "../../../../worker/features/feedback/list-feedback.ts";
import { readFeedbackSummary } from "../../../../worker/features/feedback/read-feedback-summary.ts";
import { incomingFeedback } from "../../../../worker/features/feedback/incoming-feedback.ts";
import { readWorkChoices } from "../../../../worker/features/incoming/queries.ts";
import { statesOf } from "../../../../worker/features/incoming/read-work.ts";
import { BulkWork } from "../../../features/incoming/bulk-work.tsx";
import { AllQuestion } from "../../../features/feedback/review/all-question.tsx";
import { BulkActions } from "../../../features/feedback/review/bulk-actions.tsx";
import { DistributionCard } from "../../../features/feedback/review/distribution-card.tsx";
import { ExportFeedback } from "../../../features/feedback/review/export-feedback.tsx";
import { FeedbackDrawer } from "../../../features/feedback/review/feedback-drawer.tsx";
import { FEEDBACK } from "../../../features/feedback/review/feedback-list.tsx";
import {
  FEEDBACK_KEYS,
  feedbackQuery,
  feedbackSummaryQuery,
} from "../../../features/feedback/review/queries.ts";
import { ScoreTrend } from "../../../features/feedback/review/score-trend.tsx";
import { SummaryTiles } from "../../../features/feedback/review/summary-tiles.tsx";
import { useHandleFeedback } from "../../../features/feedback/review/use-handle-feedback.ts";
import { useHandleSeveral } from "../../../features/feedback/review/use-handle-several.ts";
import { WidgetOffNotice } from "../../../features/feedback/review/widget-off-notice.tsx";
import { chosenScores } from "../../../features/feedback/review/words.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { lazyPart } from "../../../shell/load-failures/lazy-part.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/feedback";

export const middleware: Route.MiddlewareFunction[] = [allow("feedback.manage")];

export const handle = { crumb: "Feedback", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const open = new URL(request.url).searchParams.get("open");
  const input = readSearch(request, FeedbackListInput);
  const [list, summary, opened, visitor, work] = await Promise.all([
    listFeedback(ctx, input),
    readFeedbackSummary(ctx, input),
    open ? findOpened(ctx, open, input) : null,
    scope.shown(),
    readWorkChoices(ctx, incomingFeedback),
  ]);
  const isWidgetOn = visitor?.isFeedbackOn ?? false;
  return { list, summary, opened, isWidgetOn, work, states: statesOf(incomingFeedback) };
});

const WorkPanel = lazyPart(
  async () => (await import("../../../features/incoming/work-panel.tsx")).default,
);

export const meta = () => [{ title: "Feedback · Executive Advisor" }];

export default function Feedback() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(FEEDBACK, feedbackQuery, loaded.list, loaded);
  const { query, address, overIt, selection } = list;
  const { data: summary } = useSeededQuery(feedbackSummaryQuery(query), loaded.summary);
  const change = useHandleFeedback();
  const [isAsking, setAsking] = useState(false);
  const several = useHandleSeveral(() => {
    selection.setAll(false);
    setAsking(false);
  });
  const show = (open: string | null) =>
    void navigate(overIt({ open }), { preventScrollReset: true, replace: open !== null });
  return (
    <Screen
      manages="feedback.manage"
      wide
      title="Feedback"
      description="How people rate the product, what they say, and what still needs an answer."
      controls={<ExportFeedback query={query} />}
    >
      {loaded.isWidgetOn ? null : <WidgetOffNotice />}
      <SummaryTiles summary={summary} address={address} />
      <div className="grid items-stretch gap-3 sm:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ScoreTrend trend={summary.trend} />
        <DistributionCard
          distribution={summary.distribution}
          chosen={chosenScores(query["score"])}
          address={address}
        />
      </div>
      <ResourceList
        list={list}
        bulk={({ ids, isEveryone }) => (
          <>
            {isEveryone ? null : (
              <BulkWork
                kind="feedback"
                ids={ids}
                states={loaded.states}
                choices={loaded.work}
                refreshes={FEEDBACK_KEYS.all}
                onDone={() => selection.setAll(false)}
              />
            )}
            <BulkActions
              isEveryone={isEveryone}
              isBusy={several.isPending}
              onHandle={(isHandled) => {
                if (isEveryone) setAsking(true);
                else several.mutate({ ids, isHandled });
              }}
            />
          </>
        )}
      />
      <AllQuestion
        query={query}
        isBusy={several.isPending}
        onConfirm={(ids) => several.mutate({ ids, isHandled: true })}
        open={isAsking}
        onOpenChange={setAsking}
      />
      <FeedbackDrawer
        opened={loaded.opened}
        query={query}
        change={change}
        work={({ id, version, handledAt }) => (
          <WorkPanel
            key={id}
            kind="feedback"
            id={id}
            refreshes={FEEDBACK_KEYS.all}
            stamp={`${version} ${handledAt ?? ""}`}
          />
        )}
        onOpen={show}
        onClose={() => show(null)}
      />
    </Screen>
  );
}
