import type { impersonationApi } from "../../../worker/features/impersonation/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const impersonation = lazyClient<typeof impersonationApi>("/api/impersonation");

export async function actAs(userId: string, reason: string) {
  return (await (await impersonation()).index.$post({ json: { userId, reason } })).json();
}
