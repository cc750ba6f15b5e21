import { useLoaderData, useSearchParams } from "react-router";
import { UserListInput } from "../../../../worker/features/users/contract.ts";
import { listUsers } from "../../../../worker/features/users/queries.ts";
import { usersQuery } from "../../../features/users/queries.ts";
import { UserFilters } from "../../../features/users/user-filters.tsx";
import { UsersTable } from "../../../features/users/users-table.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/users";

export const middleware: Route.MiddlewareFunction[] = [allow("users.read")];

export const handle = { crumb: "People", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listUsers(ctx, readSearch(request, UserListInput)),
);

export const meta = () => [{ title: "People · Executive Advisor" }];

export default function Users() {
  const [params] = useSearchParams();
  const { data } = useSeededQuery(
    usersQuery(Object.fromEntries(params)),
    useLoaderData<typeof loader>(),
  );
  return (
    <Screen
      wide
      title="People"
      description="Everyone with an account: what they may do, and when they were last here."
    >
      <UserFilters />
      <UsersTable list={data} address={(changes) => listAddress(params, changes)} params={params} />
    </Screen>
  );
}
