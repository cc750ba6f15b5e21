import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLoaderData, useNavigate } from "react-router";
import {
  SourceListInput,
  type SourceSummary,
} from "../../../../worker/features/ai-training/contract.ts";
import { listSources } from "../../../../worker/features/ai-training/sources/list-sources.ts";
import {
  removeSource,
  sourcesQuery,
  TRAINING_KEYS,
} from "../../../features/ai-training/queries.ts";
import { SourceDrawer } from "../../../features/ai-training/sources/source-drawer.tsx";
import { SOURCES } from "../../../features/ai-training/sources/source-list.tsx";
import { TrainingTabs } from "../../../features/ai-training/training-tabs.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/sources";

export const middleware: Route.MiddlewareFunction[] = [allow("ai-training.read")];

export const handle = { crumb: "AI training", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listSources(ctx, readSearch(request, SourceListInput)),
);

export const shouldRevalidate = keepList(["source"]);

export const meta = () => [{ title: "AI training · Executive Advisor" }];

export default function KnowledgeSources() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deleted = useTrashToast();
  const list = useResourceList(SOURCES, sourcesQuery, useLoaderData<typeof loader>(), undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: TRAINING_KEYS.sources });
  const removal = useMutation({
    mutationFn: (row: SourceSummary) => removeSource(row),
    onSuccess: (_done, { id, name }) =>
      deleted({ kind: "knowledge-source", id, title: `“${name}”`, refresh }),
    onError: (error, { name }) =>
      toast.warn({ title: `${name} was not deleted`, description: error.message }),
    onSettled: refresh,
  });
  const asked = list.params.get("source");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ source: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai-training.manage"
      wide
      title="AI training"
      description="What the executive advisor can quote and understand. It stays here."
      action={<NewLink list={list} />}
    >
      <TrainingTabs value="sources" />
      <ResourceList list={list} />
      <SourceDrawer
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(source) => {
          removal.mutate(source);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
