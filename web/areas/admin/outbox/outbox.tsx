import { useLoaderData } from "react-router";
import { OutboxListInput } from "../../../../worker/features/outbox/contract.ts";
import { listOutbox } from "../../../../worker/features/outbox/queries.ts";
import { DeadEffectActions } from "../../../features/outbox/dead-effect-actions.tsx";
import { EFFECTS } from "../../../features/outbox/outbox-list.tsx";
import { outboxQuery } from "../../../features/outbox/queries.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/outbox";

export const middleware: Route.MiddlewareFunction[] = [allow("outbox.read")];

export const handle = { crumb: "Outbox", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listOutbox(ctx, readSearch(request, OutboxListInput)),
);

export const meta = () => [{ title: "Outbox · Executive Advisor" }];

export default function Outbox() {
  const list = useResourceList(EFFECTS, outboxQuery, useLoaderData<typeof loader>(), undefined);
  const hasDead = list.page.items.some(({ state }) => state === "dead");
  return (
    <Screen
      manages="outbox.manage"
      wide
      title="Outbox"
      description="What happens after a change: publishing, emails and messages to other systems. What failed for good waits here for you."
    >
      <ResourceList
        list={list}
        menu={
          hasDead
            ? (effect) => (effect.state === "dead" ? <DeadEffectActions effect={effect} /> : null)
            : undefined
        }
      />
    </Screen>
  );
}
