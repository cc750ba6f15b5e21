import { count } from "drizzle-orm";
import { createDatabase, type Database } from "../client.ts";
import { profiles } from "../schema/users.ts";
import { transaction } from "../transaction.ts";
import { accountRows } from "./accounts.ts";
import { activityRows } from "./activity.ts";
import { companyRows } from "./companies.ts";
import { consentRows } from "./consents.ts";
import { makeCrowd } from "./crowd.ts";
import { aiRows } from "./ai.ts";
import { briefingRows } from "./form-answers.ts";
import { errorRows } from "./errors.ts";
import { feedbackRows } from "./feedback.ts";
import { formRows } from "./forms.ts";
import { incomingRows } from "./incoming.ts";
import { notificationRows } from "./notifications.ts";
import { sendRows } from "./notification-sends.ts";
import { LEADING_PEOPLE } from "./people.ts";
import { peopleRows } from "./people-rows.ts";
import { planRows } from "./plan.ts";
import { platformRows } from "./platform.ts";
import { webpageRows } from "./webpages.ts";

type SeedOptions = {
  databaseUrl: string;
  databaseToken?: string;
  onProgress?: (line: string) => void;
  now?: number;
};

const CROWD = 120;

/** Loads the demo company into an empty database; never beside real accounts, never twice. */
export async function seedDemo(
  options: SeedOptions,
): Promise<{ seeded: boolean; reason?: string }> {
  const db = createDatabase({
    url: options.databaseUrl,
    ...(options.databaseToken ? { token: options.databaseToken } : {}),
  });
  const now = options.now ?? Date.now();
  const { real, demo } = await countPeople(db);
  if (real > 0) return { seeded: false, reason: "the database contains real accounts" };
  if (demo > 0) return { seeded: false, reason: "the demo data are there already" };

  const everyone = [...LEADING_PEOPLE, ...makeCrowd(CROWD)];
  const people = peopleRows(db, everyone, now);
  options.onProgress?.(`${everyone.length} people and their company`);
  await transaction(db, [...platformRows(db, now), ...people.statements]);
  options.onProgress?.("a plan, two weeks of sign-ins and twelve of feedback");
  await transaction(db, [
    ...accountRows(db, people.ids, now),
    ...companyRows(db, people.ids, now),
    ...activityRows(db, people.ids, now),
    ...feedbackRows(db, people.ids, now),
    ...notificationRows(db, people.ids, now),
    ...sendRows(db, people.ids, now),
    ...errorRows(db, people.ids, now),
    ...formRows(db, people.ids, now),
    ...(await briefingRows(db, people.ids, now)),
    ...planRows(db, people.ids, now),
    ...webpageRows(db, people.ids, now),
    ...(await consentRows(db, people.ids, now)),
    ...incomingRows(db, people.ids, now),
    ...aiRows(db, people.ids, now),
  ]);
  return { seeded: true };
}

async function countPeople(db: Database) {
  const rows = await db
    .select({ isDemo: profiles.isDemo, rows: count() })
    .from(profiles)
    .groupBy(profiles.isDemo);
  const where = (isDemo: boolean) => rows.find((row) => row.isDemo === isDemo)?.rows ?? 0;
  return { real: where(false), demo: where(true) };
}
