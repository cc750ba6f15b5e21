import { queryOptions } from "@tanstack/react-query";
import type { nextStepsApi } from "../../../worker/features/next-steps/api.ts";
import type {
  NextStep,
  NextStepChanges,
  NextStepInput,
  NextStepList,
  StepOrderInput,
} from "../../../worker/features/next-steps/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const nextSteps = lazyClient<typeof nextStepsApi>("/api/next-steps");
export const nextStepsQuery = queryOptions({
  queryKey: ["next-steps"],
  queryFn: async ({ signal }): Promise<NextStepList> =>
    (await (await nextSteps()).index.$get(undefined, { init: { signal } })).json(),
});

export async function createStep(json: NextStepInput): Promise<NextStep> {
  return (await (await nextSteps()).index.$post({ json })).json();
}

type Change = { id: string; changes: NextStepChanges; version: number };

export async function changeStep({ id, changes, version }: Change): Promise<NextStep> {
  const client = await nextSteps();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function removeStep({ id, version }: NextStep): Promise<void> {
  await (await nextSteps())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function orderSteps(json: StepOrderInput): Promise<NextStepList> {
  return (await (await nextSteps()).order.$put({ json })).json();
}
