import { useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { UserListInput } from "../../../../worker/features/users/contract.ts";
import { listUsers } from "../../../../worker/features/users/queries.ts";
import { usersQuery } from "../../../features/users/queries.ts";
import { UserFilters } from "../../../features/users/user-filters.tsx";
import { UsersTable } from "../../../features/users/users-table.tsx";
import { listAddress } from "../../../lib/list-address.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/users";

export const middleware: Route.MiddlewareFunction[] = [allow("users.read")];

export const handle = { crumb: "People", savesUrl: true };

/** A list's address may be typed by hand: what does not parse is the unfiltered list. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const input = v.safeParse(UserListInput, typed);
  return listUsers(ctx, input.success ? input.output : v.parse(UserListInput, {}));
});

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
