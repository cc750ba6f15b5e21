import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Revision } from "./contract.ts";

/** What is told of a version; its data are read one version at a time. */
export const REVISION = {
  id: strategyRevisions.id,
  version: strategyRevisions.version,
  changesSummary: strategyRevisions.changesSummary,
  createdAt: strategyRevisions.createdAt,
  actorName: profiles.fullName,
};

type Stored = Omit<Revision, "createdAt"> & { createdAt: number };

export function toRevision({
  id,
  version,
  changesSummary,
  createdAt,
  actorName,
}: Stored): Revision {
  return { id, version, changesSummary, createdAt: new Date(createdAt).toISOString(), actorName };
}
