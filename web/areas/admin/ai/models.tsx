import { useLoaderData, useNavigate } from "react-router";
import { type Model, ModelListInput } from "../../../../worker/features/ai/models/contract.ts";
import { listModels } from "../../../../worker/features/ai/models/list-models.ts";
import { ModelDrawer } from "../../../features/ai/models/model-drawer.tsx";
import { MODELS, NO_CONNECTION } from "../../../features/ai/models/model-list.tsx";
import { modelsQuery, removeModel } from "../../../features/ai/queries.ts";
import { AiSettingsTabs } from "../../../features/ai/settings-tabs.tsx";
import { useAiRemoval } from "../../../features/ai/use-ai-removal.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/models";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "Models", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listModels(ctx, readSearch(request, ModelListInput)),
);

export const shouldRevalidate = keepList(["model"]);

export const meta = () => [{ title: "AI models · Executive Advisor" }];

export default function Models() {
  const navigate = useNavigate();
  const list = useResourceList(MODELS, modelsQuery, useLoaderData<typeof loader>(), undefined);
  const removal = useAiRemoval<Model>(removeModel, ({ name }) => name);
  const { connections, items } = list.page;
  const asked = list.params.get("model");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ model: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai.manage"
      wide
      title="AI settings"
      description="Which models there are, what they can do, and what they cost."
      action={connections.length > 0 ? <NewLink list={list} /> : null}
    >
      <AiSettingsTabs value="models" />
      {connections.length === 0 ? (
        <EmptyState title={NO_CONNECTION.title} action={NO_CONNECTION.action}>
          {NO_CONNECTION.says}
        </EmptyState>
      ) : (
        <>
          <ResourceList list={list} />
          <ModelDrawer
            connections={connections}
            items={items}
            open={open}
            onClose={() => leave()}
            onRemove={(model) => {
              removal.mutate(model);
              leave(LEAVES_ANYWAY);
            }}
          />
        </>
      )}
    </Screen>
  );
}
