import { useLoaderData } from "react-router";
import { CallListInput } from "../../../../worker/features/ai/usage/contract.ts";
import { listOwnCalls } from "../../../../worker/features/ai/own/list-own-calls.ts";
import { readOwnAi } from "../../../../worker/features/ai/own/read-own-ai.ts";
import { OWN_CALLS } from "../../../features/ai/own/own-call-list.tsx";
import { OwnFigures } from "../../../features/ai/own/own-figures.tsx";
import { OwnProviders } from "../../../features/ai/own/own-providers.tsx";
import { OwnTasks } from "../../../features/ai/own/own-tasks.tsx";
import { ownAiQuery, ownCallsQuery } from "../../../features/ai/queries.ts";
import { SharingSwitch } from "../../../features/ai-training/examples/sharing-switch.tsx";
import { ReplayAgreement } from "../../../features/prompts/agreement/replay-agreement.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/ai";
import { SettingsTabs } from "./settings-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.own")];

export const handle = { crumb: "AI", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [own, calls] = await Promise.all([
    readOwnAi(ctx),
    listOwnCalls(ctx, readSearch(request, CallListInput)),
  ]);
  return { own, calls };
});

export const meta = () => [{ title: "AI · Executive Advisor" }];

export default function OwnAi() {
  const loaded = useLoaderData<typeof loader>();
  const { data: own } = useSeededQuery(ownAiQuery, loaded.own);
  const list = useResourceList(OWN_CALLS, ownCallsQuery, loaded.calls, undefined);
  return (
    <Screen
      wide
      title="Settings"
      description="What AI may use of yours, what it costs, and what is left."
    >
      <SettingsTabs value="ai" />
      <OwnFigures own={own} />
      <OwnProviders providers={own.providers} keepDays={own.keepDays} />
      <ReplayAgreement />
      <SharingSwitch />
      <OwnTasks tasks={own.tasks} />
      <section aria-labelledby="own-calls" className="flex min-w-0 flex-col gap-4">
        <h2 id="own-calls" className="serif text-2xl text-ink">
          Your calls
        </h2>
        <ResourceList list={list} />
      </section>
    </Screen>
  );
}
