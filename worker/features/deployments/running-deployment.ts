type Built = { buildId: string; appVersion: string; builtAt: string | null };

export type RunningDeployment = { id: string; version: string; builtAt: string | null };

/** What runs here, as the environment says. */
export function runningDeployment({ buildId, appVersion, builtAt }: Built): RunningDeployment {
  return { id: buildId, version: appVersion, builtAt };
}
