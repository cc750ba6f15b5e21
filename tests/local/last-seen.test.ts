import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { inProject } from "../../worker/local/project-root.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder } from "./run-script.ts";

test("who was here before last seen was kept is known by sessions and by the log, and by no admin's visit", async () => {
  const folder = inProject("migrations");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const at = names.findIndex((name) => name.endsWith("_last_seen.sql"));
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  const migrate = async (name: string) =>
    await client.migrate(
      readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint"),
    );
  for (const name of names.slice(0, at)) await migrate(name);
  const session = (id: string, person: string, seen: number, visitOf: string | null) => ({
    sql: "insert into sessions (id, token_hash, user_id, second_factor, impersonator_session_id, created_at, last_seen_at, idle_expires_at, expires_at) values (?, ?, ?, 'not_required', ?, 1, ?, 9, 9)",
    args: [id, id, person, visitOf, seen],
  });
  const event = (id: string, type: string, when: number) => ({
    sql: "insert into audit_events (id, event_type, user_id, details, created_at) values (?, ?, 'gone', '{}', ?)",
    args: [id, type, when],
  });
  await client.batch(
    [
      ...["here", "gone", "never"].map((id) => ({
        sql: "insert into profiles (id, email, created_at, updated_at) values (?, ?, 1, 1)",
        args: [id, `${id}@example.org`],
      })),
      session("own", "here", 700, null),
      session("visit", "never", 800, "own"),
      event("in", "login_success", 500),
      event("out", "logout", 600),
      event("else", "login_failed", 650),
    ],
    "write",
  );
  const [name] = names.slice(at, at + 1);
  await migrate(name ?? "");
  const { rows } = await client.execute("select id, last_seen_at from profiles order by id");
  expect(rows.map(({ id, last_seen_at: seen }) => [id, seen])).toEqual([
    ["gone", 600],
    ["here", 700],
    ["never", null],
  ]);
});
