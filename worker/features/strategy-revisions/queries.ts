import { and, eq, isNotNull } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Revision } from "./contract.ts";

/** What is told of a version; its data are read one version at a time. */
export const REVISION = {
  id: strategyRevisions.id,
  version: strategyRevisions.version,
  changesSummary: strategyRevisions.changesSummary,
  moment: strategyRevisions.moment,
  isUndone: strategyRevisions.isUndone,
  createdAt: strategyRevisions.createdAt,
  actorName: profiles.fullName,
};

/** What ended a review or a period, as long as nobody took that back. */
export const isMoment = and(
  isNotNull(strategyRevisions.moment),
  eq(strategyRevisions.isUndone, false),
);

type Stored = Omit<Revision, "createdAt"> & { createdAt: number };

export function toRevision({
  id,
  version,
  changesSummary,
  moment,
  isUndone,
  createdAt,
  actorName,
}: Stored): Revision {
  const at = new Date(createdAt).toISOString();
  return { id, version, changesSummary, moment, isUndone, createdAt: at, actorName };
}
