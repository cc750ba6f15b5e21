import { expect } from "vitest";
import * as v from "valibot";
import { readEnv } from "../../worker/env.ts";
import { Run } from "../../worker/features/runs/contract.ts";
import { driveRun } from "../../worker/jobs/drive-run.ts";
import type { Context } from "../../worker/kernel/context.ts";
import { WIRED } from "../../worker/wired.ts";
import { makeContext } from "./context.ts";
import type { TestDatabase } from "./database.ts";
import { request } from "./request.ts";
import { setBinding, testEnv } from "./test-env.ts";

/** Runs that a test file starts go on only where it says so. */
export function letRunsSleep(): void {
  setBinding("RUN_DRIVER", {
    idFromName: (name: string) => name,
    get: () => ({ drive: () => Promise.resolve(), stop: () => Promise.resolve() }),
  });
}

/** All turns of a run, one after the other, without its object. */
export async function driveToEnd(ctx: Context, id: string): Promise<void> {
  const driving = { id, env: readEnv(testEnv()), all: WIRED };
  while ((await driveRun(ctx, { ...driving, turn: new AbortController() })) !== null);
}

/** The file with everything about a person, as they download it once it is made. */
export async function takeAccountFile(
  database: TestDatabase,
  as: { cookie: string },
): Promise<Response> {
  letRunsSleep();
  const answer = await request("/api/account-data/exports", { method: "POST", as, json: {} });
  expect(answer.status).toBe(200);
  const { id } = v.parse(Run, await answer.json());
  await driveToEnd(makeContext(database).ctx, id);
  return request(`/api/account-data/exports/${id}/file`, { as });
}
