import * as v from "valibot";
import { DeploymentHistory, type Deployments } from "./contract.ts";

type Row = NonNullable<Deployments["history"]>[number];

/** Each with its end, which is the next one's beginning, and whether it had run before. */
export function toRows(history: DeploymentHistory, errors: ReadonlyMap<string, number>): Row[] {
  return history.map((deployment, index) => ({
    ...deployment,
    endedAt: history[index - 1]?.firstSeenAt ?? null,
    isRollback: history.slice(index + 1).some(({ id }) => id === deployment.id),
    errors: errors.get(deployment.id) ?? 0,
  }));
}

/** What is not a history is null; nothing at all is an empty one. */
export function parseHistory(text: string | null): DeploymentHistory | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), DeploymentHistory), text ?? "[]");
  return parsed.success ? parsed.output : null;
}
