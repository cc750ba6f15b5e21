import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import {
  type ConsentLink,
  LinkListInput,
} from "../../../../worker/features/consent-links/contract.ts";
import { listLinks } from "../../../../worker/features/consent-links/queries.ts";
import { LinkDrawer } from "../../../features/consent-links/editor/link-drawer.tsx";
import { LINKS, LINKS_WITHOUT_TEXT } from "../../../features/consent-links/list/link-list.tsx";
import { RemoveDialog } from "../../../features/consent-links/list/remove-dialog.tsx";
import { RowMenu } from "../../../features/consent-links/list/row-menu.tsx";
import { useLinkActions } from "../../../features/consent-links/list/use-link-actions.ts";
import { linksQuery } from "../../../features/consent-links/queries.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/links";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Consent", savesUrl: "link" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const list = await listLinks(ctx, readSearch(request, LinkListInput));
  return { list, origin: ctx.origin.origin };
});

export const shouldRevalidate = keepList(["link"]);

export const meta = () => [{ title: "Consent links · Executive Advisor" }];

export default function ConsentLinks() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const declaration = loaded.list.templates.length > 0 ? LINKS : LINKS_WITHOUT_TEXT;
  const list = useResourceList(declaration, linksQuery, loaded.list, undefined);
  const { params, overIt } = list;
  const actions = useLinkActions();
  const [leaving, setLeaving] = useState<ConsentLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const go = (link: string | null, state?: string) =>
    void navigate(overIt({ link }), { preventScrollReset: true, ...(state ? { state } : {}) });
  const ask = (link: ConsentLink) => {
    setLeaving(link);
    setAsking(true);
  };
  return (
    <Screen
      manages="consents.manage"
      wide
      title="Consent"
      description="Where people give consent, and the text they see. You can always prove what they agreed to."
      action={<NewLink list={list} />}
    >
      <ConsentTabs value="links" />
      <ResourceList
        list={list}
        menuReads
        menu={(link) => (
          <RowMenu
            link={link}
            actions={actions}
            to={overIt({ link: link.id })}
            onRemove={() => ask(link)}
          />
        )}
      />
      <LinkDrawer
        list={list.page}
        open={params.get("link")}
        templateId={params.get("template")}
        origin={loaded.origin}
        onClose={() => go(null)}
        onCreated={({ id }) => go(id)}
        onRemove={ask}
      />
      {leaving ? (
        <RemoveDialog
          link={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
          onRemoved={() => go(null, LEAVES_ANYWAY)}
        />
      ) : null}
    </Screen>
  );
}
