import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, gt } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { auditEvents, auditSeals } from "../../db/schema/audit.ts";
import { headCode } from "../../worker/features/audit/contract.ts";
import { signHead } from "../../worker/features/audit/sign-head.ts";
import { makeLocalContext } from "../../worker/local/make-local-context.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeKeeper, sealAll } from "../support/audit-chain.ts";
import { eventRow } from "../support/audit-rows.ts";
import { makeFolder, runScript } from "./run-script.ts";

const SIGNING_KEY = "k".repeat(43);
const NOON = Date.parse("2026-11-21T12:00:00Z");

/** A log of some events in a database of its own, and the command run on it. */
async function openLog() {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  onTestFinished(server.stop);
  await migrateDatabase({ databaseUrl: server.url });
  const db = createDatabase({ url: server.url });
  const installation = { signingKey: SIGNING_KEY, origin: "http://localhost:8787" };
  const ctx = makeLocalContext({ databaseUrl: server.url }, installation, { now: () => NOON });
  await db.insert(auditEvents).values(Array.from({ length: 5 }, (_, at) => eventRow(NOON + at)));
  const head = (await sealAll(ctx, makeKeeper().memory)) ?? expect.fail("nothing is sealed");
  const file = join(makeFolder(), "heads.txt");
  writeFileSync(file, `${await signHead(ctx, head)}\n`);
  const verify = async (...args: string[]) => {
    const script = runScript("verify-audit.ts", args, { DATABASE_URL: server.url, SIGNING_KEY });
    return { code: await script.ended, output: script.output() };
  };
  return { db, file, code: headCode(head), verify };
}

test("a whole log is walked by the database and the key alone, beside signed heads and one of a mail", async () => {
  const { file, code, verify } = await openLog();
  expect(await verify(file, code)).toEqual({
    code: 0,
    output:
      "5 seals fit (0 of erased people), 0 events wait, 1 signed heads compared\nEverything fits.\n",
  });
});

test("what was edited, and what was cut off, is told in words, and the command fails", async () => {
  const { db, file, code, verify } = await openLog();
  const cut = db.select({ id: auditSeals.eventId }).from(auditSeals).where(gt(auditSeals.seq, 3));
  for (const { id } of await cut) await db.delete(auditEvents).where(eq(auditEvents.id, id));
  await db.delete(auditSeals).where(gt(auditSeals.seq, 3));
  await db.run("update sqlite_sequence set seq = 3 where name = 'audit_events'");
  expect((await verify()).code).toBe(0);
  const byMail = await verify(code);
  expect(byMail.output).toContain("The log ends at seal 3, before the head 5 of the email");
  expect(byMail.code).toBe(1);
  const byFile = await verify(file);
  expect(byFile.output).toContain("2 rows cut off the end of the log after sealing.");
  await db.update(auditEvents).set({ details: {} });
  const edited = await verify();
  expect(edited.output).toContain("An event was changed after it was sealed.");
  expect(edited.code).toBe(1);
});

test("a wrong file is refused with its reason", async () => {
  const { verify } = await openLog();
  const { code, output } = await verify("nowhere.txt");
  expect(output).toContain("nowhere.txt cannot be read");
  expect(code).toBe(1);
});
