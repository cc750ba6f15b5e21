import { queryOptions } from "@tanstack/react-query";
import type { invitationsApi } from "../../../worker/features/invitations/api.ts";
import type { InviteInput } from "../../../worker/features/invitations/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const invitations = lazyClient<typeof invitationsApi>("/api/invitations");

/** Which of the addresses have an account already. */
export function knownQuery(emails: string[]) {
  return queryOptions({
    queryKey: ["invitations", "known", emails],
    queryFn: async ({ signal }) => {
      const json = { emails };
      return (await (await invitations()).known.$post({ json }, { init: { signal } })).json();
    },
    gcTime: 0,
  });
}

export async function invite(json: InviteInput) {
  return (await (await invitations()).index.$post({ json })).json();
}

export async function resend(id: string) {
  return (await (await invitations())[":id"].resend.$post({ param: { id } })).json();
}
