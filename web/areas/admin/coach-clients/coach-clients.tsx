import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import {
  type CoachClient,
  CoachClientListInput,
} from "../../../../worker/features/coach-clients/contract.ts";
import { listCoachClients } from "../../../../worker/features/coach-clients/queries.ts";
import { ClientDialog } from "../../../features/coach-clients/client-dialog.tsx";
import { COACH_CLIENTS, rowId } from "../../../features/coach-clients/coach-client-list.tsx";
import { EndDialog } from "../../../features/coach-clients/end-dialog.tsx";
import { coachClientsQuery } from "../../../features/coach-clients/queries.ts";
import { RowMenu } from "../../../features/coach-clients/row-menu.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/coach-clients";

export const middleware: Route.MiddlewareFunction[] = [allow("coach-clients.read")];

export const handle = { crumb: "Coaching", savesUrl: "new edit" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listCoachClients(ctx, readSearch(request, CoachClientListInput)),
);

export const shouldRevalidate = keepList(["new", "edit"]);

export const meta = () => [{ title: "Coaching · Executive Advisor" }];

export default function CoachClients() {
  const navigate = useNavigate();
  const list = useResourceList(
    COACH_CLIENTS,
    coachClientsQuery,
    useLoaderData<typeof loader>(),
    undefined,
  );
  const { params, overIt, page } = list;
  const [ending, setEnding] = useState<CoachClient | null>(null);
  const [isAsking, setAsking] = useState(false);
  const edited = params.get("edit");
  const row = page.items.find((one) => rowId(one) === edited) ?? null;
  const isOpen = params.has("new") || row !== null;
  return (
    <Screen
      manages="coach-clients.manage"
      wide
      title="Coaching"
      description="Coaches and their clients."
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menu={(one) => (
          <RowMenu
            row={one}
            to={overIt({ edit: rowId(one) })}
            onEnd={() => {
              setEnding(one);
              setAsking(true);
            }}
          />
        )}
      />
      {isOpen ? (
        <ClientDialog
          key={edited ?? "new"}
          row={row}
          open
          onOpenChange={() =>
            void navigate(overIt({ new: null, edit: null }), { preventScrollReset: true })
          }
        />
      ) : null}
      {ending ? <EndDialog row={ending} open={isAsking} onOpenChange={setAsking} /> : null}
    </Screen>
  );
}
