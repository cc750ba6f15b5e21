import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  ModelListInput,
  type ModelSummary,
} from "../../../../worker/features/strategic-models/contract.ts";
import { listModels } from "../../../../worker/features/strategic-models/queries.ts";
import { MODELS } from "../../../features/strategic-models/list/model-list.tsx";
import { NewModelDialog } from "../../../features/strategic-models/list/new-model-dialog.tsx";
import {
  MODEL,
  useModelActions,
  useOffer,
} from "../../../features/strategic-models/list/use-model-actions.ts";
import { modelsQuery } from "../../../features/strategic-models/queries.ts";
import { DocumentRowMenu, RemoveDocument } from "../../../kit/publishable/document-menu.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/strategic-models";

export const middleware: Route.MiddlewareFunction[] = [allow("strategic-models.read")];

export const handle = { crumb: "Strategic models", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listModels(ctx, readSearch(request, ModelListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Strategic models · Executive Advisor" }];

export default function StrategicModels() {
  const list = useResourceList(MODELS, modelsQuery, useLoaderData<typeof loader>(), undefined);
  const actions = useModelActions();
  const offer = useOffer(actions);
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<ModelSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Screen
      manages="strategic-models.manage"
      wide
      title="Strategic models"
      description="Frameworks that the strategy builder offers, as published versions."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menuReads
        menu={(model) => (
          <DocumentRowMenu
            row={model}
            actions={actions}
            own={
              model.publishedNumber === null
                ? []
                : [
                    {
                      kind: "action",
                      label: model.isOffered ? "Retire" : "Offer again",
                      icon: model.isOffered ? (
                        <Archive aria-hidden />
                      ) : (
                        <ArchiveRestore aria-hidden />
                      ),
                      needs: "publish",
                      onSelect: () => offer.mutate(model),
                    },
                  ]
            }
            onRemove={() => {
              setLeaving(model);
              setAsking(true);
            }}
          />
        )}
      />
      <NewModelDialog actions={actions} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={MODEL}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Screen>
  );
}
