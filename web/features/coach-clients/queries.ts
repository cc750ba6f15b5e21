import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { coachClientsApi } from "../../../worker/features/coach-clients/api.ts";
import type {
  CoachClient,
  CoachClientInput,
  FocusChange,
} from "../../../worker/features/coach-clients/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const coachClients = lazyClient<typeof coachClientsApi>("/api/coach-clients");

type ListQuery = InferRequestType<
  Awaited<ReturnType<typeof coachClients>>["index"]["$get"]
>["query"];

export const LIST_KEY = ["coach-clients"] as const;

export function coachClientsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: async ({ signal }) =>
      (await (await coachClients()).index.$get({ query }, { init: { signal } })).json(),
  });
}

/** People to choose from: those who coach, or everybody. */
export function peopleQuery(q: string, role: "coach" | "") {
  return queryOptions({
    queryKey: ["coach-clients", "people", role, q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const client = await coachClients();
      const answer = await client.people.$get({ query: { q, role } }, { init: { signal } });
      const { items } = await answer.json();
      return items.map((user) => ({
        value: user.id,
        label: displayName(user),
        detail: user.email,
      }));
    },
  });
}

export async function addClient(json: CoachClientInput) {
  return (await (await coachClients()).index.$post({ json })).json();
}

const paramOf = ({ coach, client }: CoachClient) => ({ coachId: coach.id, clientId: client.id });

export async function changeFocus(row: CoachClient, json: FocusChange) {
  const client = await coachClients();
  const asked = { param: paramOf(row), json };
  return (await client[":coachId"][":clientId"].$patch(asked)).json();
}

export async function endCoaching(row: CoachClient) {
  await (await coachClients())[":coachId"][":clientId"].$delete({ param: paramOf(row) });
}
