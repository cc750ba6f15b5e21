import { useCallback, useState } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { FeedbackListInput } from "../../../../worker/features/feedback/contract.ts";
import { findOpened } from "../../../../worker/features/feedback/find-opened.ts";
import { listFeedback } from "../../../../worker/features/feedback/list-feedback.ts";
import { readFeedbackSummary } from "../../../../worker/features/feedback/read-feedback-summary.ts";
import { AllQuestion } from "../../../features/feedback/review/all-question.tsx";
import { BulkBar } from "../../../features/feedback/review/bulk-bar.tsx";
import { DistributionCard } from "../../../features/feedback/review/distribution-card.tsx";
import { ExportFeedback } from "../../../features/feedback/review/export-feedback.tsx";
import { FeedbackDrawer } from "../../../features/feedback/review/feedback-drawer.tsx";
import { FeedbackFilters } from "../../../features/feedback/review/feedback-filters.tsx";
import { FeedbackTable } from "../../../features/feedback/review/feedback-table.tsx";
import { feedbackQuery, feedbackSummaryQuery } from "../../../features/feedback/review/queries.ts";
import { ScoreTrend } from "../../../features/feedback/review/score-trend.tsx";
import { SummaryTiles } from "../../../features/feedback/review/summary-tiles.tsx";
import { useHandleFeedback } from "../../../features/feedback/review/use-handle-feedback.ts";
import { useHandleSeveral } from "../../../features/feedback/review/use-handle-several.ts";
import { WidgetOffNotice } from "../../../features/feedback/review/widget-off-notice.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { useSelection } from "../../../lib/use-selection.ts";
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
  const [list, summary, opened, visitor] = await Promise.all([
    listFeedback(ctx, input),
    readFeedbackSummary(ctx, input),
    open ? findOpened(ctx, open, input) : null,
    scope.visitor(),
  ]);
  return { list, summary, opened, isWidgetOn: visitor?.isFeedbackOn ?? false };
});

export const meta = () => [{ title: "Feedback · Executive Advisor" }];

export default function Feedback() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const { typed, chosen } = readQuery(params);
  const { data: list } = useSeededQuery(feedbackQuery(typed), loaded.list);
  const { data: summary } = useSeededQuery(feedbackSummaryQuery(typed), loaded.summary);
  const change = useHandleFeedback();
  const [isAsking, setAsking] = useState(false);
  const selection = useSelection(list, JSON.stringify(typed));
  const several = useHandleSeveral(() => {
    selection.setAll(false);
    setAsking(false);
  });
  const address = (changes: Record<string, string | null>) => listAddress(params, changes);
  const show = useCallback(
    (open: string | null) => {
      const to = listAddress(params, { open, cursor: params.get("cursor") });
      void navigate(to, { preventScrollReset: true, replace: open !== null });
    },
    [params, navigate],
  );
  const close = useCallback(() => show(null), [show]);
  return (
    <Screen
      wide
      title="Feedback"
      description="How people rate the product, in their own words, and what still waits for an answer."
      controls={<ExportFeedback query={typed} />}
    >
      {loaded.isWidgetOn ? null : <WidgetOffNotice />}
      <SummaryTiles summary={summary} address={address} />
      <div className="grid items-stretch gap-3 sm:gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ScoreTrend trend={summary.trend} />
        <DistributionCard distribution={summary.distribution} {...{ chosen, address }} />
      </div>
      <FeedbackFilters {...{ chosen, address }} />
      <FeedbackTable {...{ list, params, address, selection }} />
      {selection.ids.length > 0 ? (
        <BulkBar
          {...{ list, selection }}
          isBusy={several.isPending}
          onHandle={(isHandled) => {
            if (selection.isEveryone) setAsking(true);
            else several.mutate({ ids: selection.ids, isHandled });
          }}
        />
      ) : null}
      <AllQuestion
        query={typed}
        isBusy={several.isPending}
        onConfirm={(ids) => several.mutate({ ids, isHandled: true })}
        open={isAsking}
        onOpenChange={setAsking}
      />
      <FeedbackDrawer
        opened={loaded.opened}
        query={typed}
        change={change}
        onOpen={show}
        onClose={close}
      />
    </Screen>
  );
}

/** The list that the address asks for; what does not parse is the unfiltered one, as in the loader. */
function readQuery(params: URLSearchParams) {
  const { open: _open, ...typed } = Object.fromEntries(params);
  const input = v.safeParse(FeedbackListInput, typed);
  return input.success ? { typed, chosen: input.output.score ?? [] } : { typed: {}, chosen: [] };
}
