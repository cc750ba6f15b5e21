import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  ConsentTextListInput,
  type ConsentTextSummary,
} from "../../../../worker/features/consent-texts/contract.ts";
import { listConsentTexts } from "../../../../worker/features/consent-texts/queries.ts";
import { linksEntry } from "../../../features/consent-texts/list/links-entry.tsx";
import { NewTextDialog } from "../../../features/consent-texts/list/new-text-dialog.tsx";
import { TEXTS } from "../../../features/consent-texts/list/text-list.tsx";
import { TEXT, useTextActions } from "../../../features/consent-texts/list/use-text-actions.ts";
import { textsQuery } from "../../../features/consent-texts/queries.ts";
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
import type { Route } from "./+types/texts";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Texts", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listConsentTexts(ctx, readSearch(request, ConsentTextListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Consent texts · Executive Advisor" }];

export default function ConsentTexts() {
  const list = useResourceList(TEXTS, textsQuery, useLoaderData<typeof loader>(), undefined);
  const actions = useTextActions();
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<ConsentTextSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Screen
      manages="consents.manage"
      wide
      title="Consent"
      description="The texts people agree to. Published versions never change."
      action={<NewLink list={list} />}
    >
      <ConsentTabs value="texts" />
      <ResourceList
        list={list}
        menuReads
        menu={(text) => (
          <DocumentRowMenu
            row={text}
            actions={actions}
            own={[linksEntry(text.id)]}
            onRemove={() => {
              setLeaving(text);
              setAsking(true);
            }}
          />
        )}
      />
      <NewTextDialog actions={actions} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={TEXT}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Screen>
  );
}
