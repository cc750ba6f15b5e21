import * as v from "valibot";

const Deployment = v.object({
  id: v.string(),
  version: v.string(),
  builtAt: v.nullable(v.string()),
});

/** As it stands in KV, newest first. */
export const DeploymentHistory = v.array(
  v.object({ ...Deployment.entries, firstSeenAt: v.pipe(v.string(), v.isoTimestamp()) }),
);
export type DeploymentHistory = v.InferOutput<typeof DeploymentHistory>;

const HISTORY_GAPS = ["late", "away", "unreadable"] as const;

export const Deployments = v.object({
  current: v.object({ ...Deployment.entries, since: v.nullable(v.string()) }),
  /** Null when KV could not tell; what is missing then says why. */
  history: v.nullable(
    v.array(
      v.object({
        ...Deployment.entries,
        firstSeenAt: v.string(),
        /** When the next one took its place; null while it runs. */
        endedAt: v.nullable(v.string()),
        /** It had run before, and came back. */
        isRollback: v.boolean(),
        /** Of this build, whenever it ran. */
        errors: v.number(),
      }),
    ),
  ),
  missing: v.nullable(v.picklist(HISTORY_GAPS)),
});
export type Deployments = v.InferOutput<typeof Deployments>;

export const DeploymentsCard = v.object({
  current: Deployments.entries.current,
  /** Of the build that runs. */
  errors: v.number(),
  /** The latest before it, newest first; null where KV could not tell. */
  earlier: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        version: v.string(),
        firstSeenAt: v.string(),
        errors: v.number(),
      }),
    ),
  ),
});
export type DeploymentsCard = v.InferOutput<typeof DeploymentsCard>;
