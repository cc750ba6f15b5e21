import {
  dropUnfinished,
  markFinished,
  markUnfinished,
  readUnfinished,
} from "../../db/unfinished.ts";
import type { Installation } from "./make-local-context.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";
import { LocalFailure } from "./local-failure.ts";
import { isForThisMachine } from "./read-settings.ts";
import { showProgress } from "./show-progress.ts";

/** Loads the demo people and their company into a database that knows nobody. */
export async function loadDemoData(
  address: DatabaseAddress,
  installation: Installation,
): Promise<{ loaded: boolean }> {
  if (await hasPeople(address)) return { loaded: false };
  const [{ seedDemo }, { giveDemoConsents }, { makeDemoReport }, { makeDemoResearch }] =
    await Promise.all([
      import("../../db/seed/index.ts"),
      import("./give-demo-consents.ts"),
      import("./make-demo-report.ts"),
      import("./make-demo-research.ts"),
    ]);
  await withClient(address, async (client) => {
    await markUnfinished(client, "demo");
    await showProgress("Loading demo data", async (step) => {
      await seedDemo({ ...address, onProgress: step.say });
      step.say("consents, each with its receipt");
      await giveDemoConsents(address, installation);
      step.say("a report");
      await makeDemoReport(address, installation);
      step.say("a research");
      await makeDemoResearch(address, installation);
    });
    await markFinished(client);
  });
  return { loaded: true };
}

/** Before the migrations, which then begin anew: demo data that were cut off are loaded whole, or not at all. */
export async function dropHalfDemoData(address: DatabaseAddress): Promise<void> {
  await withClient(address, async (client) => {
    if ((await readUnfinished(client)) !== "demo") return;
    if (!(await hasRealPeople(address))) await dropUnfinished(client);
    await markFinished(client);
  });
}

/** Everyone knows the demo passwords: they must never open a server that others can reach. */
export async function refuseDemoPeopleBeyondLoopback(
  address: DatabaseAddress,
  place: { host: string; origin: string },
): Promise<void> {
  if (isForThisMachine(place) || !(await hasDemoPeople(address))) return;
  throw new LocalFailure(
    `The database contains demo accounts, whose passwords are public: they cannot be served on ${place.host} as ${place.origin}. Start with --fresh --no-demo, or without HOST and ORIGIN.`,
  );
}

export async function hasDemoPeople(address: DatabaseAddress): Promise<boolean> {
  return await answersRow(address, "select 1 from profiles where is_demo = 1 limit 1");
}

async function hasRealPeople(address: DatabaseAddress): Promise<boolean> {
  const made = "select 1 from sqlite_schema where name = 'profiles'";
  if (!(await answersRow(address, made))) return false;
  return await answersRow(address, "select 1 from profiles where is_demo = 0 limit 1");
}

async function hasPeople(address: DatabaseAddress): Promise<boolean> {
  return await answersRow(address, "select 1 from profiles limit 1");
}

async function answersRow(address: DatabaseAddress, query: string): Promise<boolean> {
  return await withClient(address, async (client) => (await client.execute(query)).rows.length > 0);
}
