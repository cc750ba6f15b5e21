import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import type { Database } from "../../db/client.ts";
import { profiles } from "../../db/schema/users.ts";
import {
  KIND_RECORDS,
  type PlanChange,
  PlanSnapshot,
} from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import * as v from "valibot";
import { signInAs } from "./people.ts";

/** What the demo company is made of, without its direction and its objectives. */
const COPIED = {
  theme: "themes",
  teamMember: "teamMembers",
  goal: "goals",
  project: "projects",
  epic: "epics",
  squad: "squads",
} as const;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** Gives somebody the demo company before it set a direction, written as they would, in one operation. */
export async function copyDemoCompany(db: Database, page: Page, personId: string): Promise<void> {
  const demo = await db.select().from(profiles).where(eq(profiles.email, "member@demo.test")).get();
  if (!demo) throw new Error("The stack has no demo company.");
  const { cookie } = await signInAs({ db }, demo);
  const { origin } = new URL((await page.request.get("/login")).url());
  const answer = await fetch(`${origin}/api/plans/${demo.id}/snapshot`, { headers: { cookie } });
  // The same item may stand in one plan only: each gets an id of its own, wherever it is named.
  const ids = new Map([[demo.id, personId]]);
  const text = (await answer.text()).replaceAll(UUID, (id) => {
    const own = ids.get(id) ?? uuidv7(Date.now());
    ids.set(id, own);
    return own;
  });
  const snapshot = v.parse(PlanSnapshot, JSON.parse(text));
  const changes = (Object.keys(COPIED) as (keyof typeof COPIED)[]).flatMap((kind) =>
    snapshot[COPIED[kind]].map((row): PlanChange => ({
      action: "add",
      kind,
      id: row.id,
      fields: Object.fromEntries(
        Object.entries(row).filter(
          // Key results stay behind with their objectives.
          ([name]) => name !== "keyResultIds" && Object.hasOwn(KIND_RECORDS[kind].fields, name),
        ),
      ),
    })),
  );
  const { mission, vision, coreValues } = snapshot.foundation ?? {};
  const fields = { mission, vision, coreValues };
  changes.push({ action: "set", kind: "foundation", id: personId, fields });
  const data = { id: uuidv7(Date.now()), label: "Took over the plan", changes };
  const written = await page.request.post(`/api/plans/${personId}/operations`, {
    data,
    headers: { origin },
  });
  if (!written.ok()) throw new Error(await written.text());
}
