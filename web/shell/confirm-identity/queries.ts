import type { challengesApi } from "../../../worker/features/challenges/api.ts";
import type { Answer } from "../../../worker/features/challenges/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const challenges = lazyClient<typeof challengesApi>("/api/challenges");

export async function askForProof() {
  const client = await challenges();
  return (await client.index.$post({ json: { purpose: "identity_proof" } })).json();
}

export async function prove({ id, answer }: { id: string; answer: Answer }) {
  const client = await challenges();
  await client[":id"].answer.$post({ param: { id }, json: { answer } });
}
