import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type BulkChange,
  UserListInput,
  type BulkScope,
} from "../../../../worker/features/users/contract.ts";
import { listUsers } from "../../../../worker/features/users/queries.ts";
import { InviteDialog } from "../../../features/invitations/invite-question.ts";
import { BulkActions } from "../../../features/users/bulk-actions.tsx";
import { BulkAsk } from "../../../features/users/bulk-ask.tsx";
import { exportPeople, usersQuery } from "../../../features/users/queries.ts";
import { RowMenu } from "../../../features/users/row-menu.tsx";
import { USERS } from "../../../features/users/user-list.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { ExportButton } from "../../../shell/export-button.tsx";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/users";

export const middleware: Route.MiddlewareFunction[] = [allow("users.read")];

export const handle = { crumb: "People", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listUsers(ctx, readSearch(request, UserListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "People · Executive Advisor" }];

type Asked = { change: BulkChange; scope: BulkScope; number: number };

export default function Users() {
  const list = useResourceList(USERS, usersQuery, useLoaderData<typeof loader>(), undefined);
  const invitation = useOverList(list, "new");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (change: BulkChange, scope: BulkScope) => {
    setAsked({ change, scope, number: (asked?.number ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <Screen
      manages="users.manage"
      wide
      title="People"
      description="Everyone with an account, their roles, and when they were last here."
      controls={<ExportButton make={() => exportPeople(list.filter)} />}
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menu={(person) => (
          <RowMenu person={person} onChange={(change) => ask(change, { ids: [person.id] })} />
        )}
        bulk={({ isEveryone, ids }) => (
          <BulkActions
            onChange={(change) => ask(change, isEveryone ? { matching: list.filter } : { ids })}
          />
        )}
      />
      {invitation.isWanted ? <InviteDialog {...invitation.dialog} /> : null}
      {asked ? (
        <BulkAsk
          key={asked.number}
          change={asked.change}
          scope={asked.scope}
          open={isOpen}
          onOpenChange={setOpen}
          onDone={() => list.selection.setAll(false)}
        />
      ) : null}
    </Screen>
  );
}
