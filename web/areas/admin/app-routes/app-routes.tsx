import { Plus } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { listAppRoutes } from "../../../../worker/features/app-routes/queries.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { routeTableQuery } from "../../../features/app-routes/queries.ts";
import { RouteDrawer } from "../../../features/app-routes/route-editor.tsx";
import { RouteList } from "../../../features/app-routes/route-list.tsx";
import { RoutePreview } from "../../../features/app-routes/route-preview.tsx";
import { ROUTES } from "../../../features/app-routes/ordered-routes.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { useListRemoval } from "../../../shell/ordered-list/use-list-removal.ts";
import { Screen } from "../../../shell/screen.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PublicationLine } from "../../../ui/publication-line.tsx";
import type { Route } from "./+types/app-routes";

export const middleware: Route.MiddlewareFunction[] = [allow("app-routes.manage")];

export const handle = { crumb: "Route table", savesUrl: "route" };

export const loader = load(listAppRoutes);

export const meta = () => [{ title: "Route table · Executive Advisor" }];

export default function AppRoutes() {
  const { data: table } = useSeededQuery(routeTableQuery, useLoaderData<typeof loader>());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const removal = useListRemoval(ROUTES);
  const close = () => void navigate("?", { preventScrollReset: true });
  const isFull = table.items.length >= LIMITS.appRoutesMost;
  const isEmpty = table.items.length === 0;
  const add = (
    <OnlyWith>
      <LinkButton
        to="?route=new"
        preventScrollReset
        variant="primary"
        icon={<Plus aria-hidden="true" />}
      >
        Add a route
      </LinkButton>
    </OnlyWith>
  );
  return (
    <Screen
      manages="app-routes.manage"
      needs="publish"
      title="Route table"
      description="Extra paths for the product’s screens, in navigation order, and who may open them. A route never gives more access than a role already has."
      action={isFull || isEmpty ? null : add}
    >
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-label="All routes" className="flex min-w-0 flex-col gap-4">
          {isEmpty && table.publication.version === null && !table.publication.isPending ? null : (
            <PublicationLine publication={table.publication} />
          )}
          {isFull ? (
            <Notice>
              You have {LIMITS.appRoutesMost} routes, the most allowed. Remove one to add another.
            </Notice>
          ) : null}
          {isEmpty ? (
            <EmptyState title="No extra paths yet" action={add}>
              <p>
                Give a screen a second, shorter path, such as /plan-on-a-page. Or enter a screen’s
                own path to limit it to some roles.
              </p>
            </EmptyState>
          ) : (
            <Bound>
              <RouteList table={table} onRemove={(route) => removal.mutate(route)} />
            </Bound>
          )}
        </section>
        {isEmpty ? null : (
          <aside aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
            <h2 className="text-base font-semibold text-ink">Who opens what</h2>
            <RoutePreview items={table.items} />
          </aside>
        )}
      </div>
      <RouteDrawer
        table={table}
        open={params.get("route")}
        onClose={close}
        onRemove={(route) => {
          removal.mutate(route);
          close();
        }}
      />
    </Screen>
  );
}
