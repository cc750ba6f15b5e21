import { Plus } from "lucide-react";
import { useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import * as v from "valibot";
import {
  type ConsentLink,
  LINK_STATES,
  LinkListInput,
} from "../../../../worker/features/consent-links/contract.ts";
import { listLinks } from "../../../../worker/features/consent-links/queries.ts";
import { LinkDrawer } from "../../../features/consent-links/editor/link-drawer.tsx";
import { LinkFilters } from "../../../features/consent-links/list/link-filters.tsx";
import { LinkTable } from "../../../features/consent-links/list/link-table.tsx";
import { RemoveDialog } from "../../../features/consent-links/list/remove-dialog.tsx";
import { useLinkDeeds } from "../../../features/consent-links/list/use-link-deeds.ts";
import { linksQuery } from "../../../features/consent-links/queries.ts";
import { linkQueryOf } from "../../../features/consent-links/query-of.ts";
import { STATE_WORDS } from "../../../features/consent-links/words.ts";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LEAVES_ANYWAY } from "../../../shell/unsaved-guard.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { Route } from "./+types/links";
import { ConsentTabs } from "./consent-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Consent" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const list = await listLinks(ctx, v.parse(LinkListInput, linkQueryOf(searchParams)));
  return { list, origin: ctx.origin.origin };
});

/** What opens over the list needs nothing that is not here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const listOf = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete("link");
    return `${pathname}?${rest}`;
  };
  const isOnlyOverIt =
    currentUrl.search !== nextUrl.search && listOf(currentUrl) === listOf(nextUrl);
  return isOnlyOverIt ? false : defaultShouldRevalidate;
}

export const meta = () => [{ title: "Consent links · Executive Advisor" }];

export default function ConsentLinks() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const query = linkQueryOf(params);
  const { data: list } = useSeededQuery(linksQuery(query), loaded.list);
  const deeds = useLinkDeeds();
  const [leaving, setLeaving] = useState<ConsentLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const address = (changes: Record<string, string | null>) =>
    listAddress(params, { link: null, ...changes });
  const over = (changes: Record<string, string | null>) =>
    address({ cursor: params.get("cursor"), ...changes });
  const go = (link: string | null, state?: string) =>
    void navigate(over({ link }), { preventScrollReset: true, ...(state ? { state } : {}) });
  const isEmpty = list.counts.all === 0 && !query.q && !query.template;
  return (
    <Screen
      wide
      title="Consent"
      description="Where people are asked to agree, and in which words. What they agreed to stays provable."
      action={
        isEmpty ? null : (
          <LinkButton
            to={over({ link: "new" })}
            preventScrollReset
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            New link
          </LinkButton>
        )
      }
    >
      <ConsentTabs value="links" />
      <div className="flex flex-col gap-4">
        {isEmpty ? null : (
          <div className="flex flex-wrap items-end gap-3">
            <SegmentedControl
              label="State"
              value={query.state || "all"}
              segments={[
                { value: "all", label: `All ${list.counts.all}`, to: address({ state: null }) },
                ...LINK_STATES.map((state) => ({
                  ...{ value: state, label: `${STATE_WORDS[state]} ${list.counts[state]}` },
                  to: address({ state }),
                })),
              ]}
            />
            <LinkFilters
              key={`${query.state} ${query.template}`}
              params={params}
              templates={list.templates}
            />
          </div>
        )}
        <LinkTable
          {...{ list, params, address, deeds }}
          onRemove={(link) => {
            setLeaving(link);
            setAsking(true);
          }}
        />
      </div>
      <LinkDrawer
        list={list}
        open={params.get("link")}
        templateId={params.get("template")}
        origin={loaded.origin}
        onClose={() => go(null)}
        onCreated={({ id }) => go(id)}
        onRemove={(link) => {
          setLeaving(link);
          setAsking(true);
        }}
      />
      {leaving ? (
        <RemoveDialog
          link={leaving}
          deeds={deeds}
          open={isAsking}
          onOpenChange={setAsking}
          onRemoved={() => go(null, LEAVES_ANYWAY)}
        />
      ) : null}
    </Screen>
  );
}
