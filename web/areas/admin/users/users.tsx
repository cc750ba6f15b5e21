import { useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import {
  type BulkDeed,
  UserFilter,
  UserListInput,
  type Whom,
} from "../../../../worker/features/users/contract.ts";
import { listUsers } from "../../../../worker/features/users/queries.ts";
import { InviteButton } from "../../../features/invitations/invite-button.tsx";
import { BulkBar } from "../../../features/users/bulk-bar.tsx";
import { BulkQuestion } from "../../../features/users/bulk-question.tsx";
import { exportPeople, usersQuery } from "../../../features/users/queries.ts";
import { useSelection } from "../../../lib/use-selection.ts";
import { UserFilters } from "../../../features/users/user-filters.tsx";
import { UsersTable } from "../../../features/users/users-table.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { ExportButton } from "../../../shell/export-button.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/users";

export const middleware: Route.MiddlewareFunction[] = [allow("users.read")];

export const handle = { crumb: "People", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listUsers(ctx, readSearch(request, UserListInput)),
);

export const meta = () => [{ title: "People · Executive Advisor" }];

type Asked = { deed: BulkDeed; whom: Whom; number: number };

export default function Users() {
  const [params] = useSearchParams();
  const { data } = useSeededQuery(
    usersQuery(Object.fromEntries(params)),
    useLoaderData<typeof loader>(),
  );
  const selection = useSelection(data, params.toString());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = v.safeParse(UserFilter, Object.fromEntries(params));
  const filter = typed.success ? typed.output : {};
  const ask = (deed: BulkDeed, whom: Whom) => {
    setAsked({ deed, whom, number: (asked?.number ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Screen
      wide
      title="People"
      description="Everyone with an account: what they may do, and when they were last here."
      controls={<ExportButton make={() => exportPeople(filter)} />}
      action={<InviteButton />}
    >
      <UserFilters />
      <UsersTable
        list={data}
        params={params}
        address={(changes) => listAddress(params, changes)}
        selection={selection}
        onDeed={(deed, ids) => ask(deed, { ids })}
      />
      {selection.ids.length > 0 ? (
        <BulkBar
          list={data}
          selection={selection}
          onDeed={(deed) =>
            ask(deed, selection.isEveryone ? { matching: filter } : { ids: selection.ids })
          }
        />
      ) : null}
      {asked ? (
        <BulkQuestion
          key={asked.number}
          deed={asked.deed}
          whom={asked.whom}
          open={isOpen}
          onOpenChange={setOpen}
          onDone={() => selection.setAll(false)}
        />
      ) : null}
    </Screen>
  );
}
