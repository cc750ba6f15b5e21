import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { inProject } from "../../worker/local/project-root.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder } from "./run-script.ts";

test("who was here is known by sessions and by the log, and by no admin's visit; check-ins and what was said to them come over", async () => {
  const folder = inProject("migrations");
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
  const at = names.findIndex((name) => textOf(name).includes("SET `last_seen_at`"));
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  const migrate = async (name: string) =>
    await client.migrate(textOf(name).split("--> statement-breakpoint"));
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
      "insert into strategic_plans (id, owner_user_id, name, created_at, updated_at) values ('p', 'here', '', 1, 1)",
      "insert into strategic_planning_objectives (id, plan_id, entity_type, title, created_at, updated_at) values ('o', 'p', 'goal', '', 1, 1)",
      "insert into strategic_planning_key_results (id, plan_id, objective_id, title, type, baseline, target, current, progress, weight, milestones, target_changes, created_at, updated_at) values ('k', 'p', 'o', '', 'increase', 0, 1, 0, 0, 1, '[]', '[]', 1, 1)",
      "insert into strategic_planning_check_ins (id, plan_id, key_result_id, day, value, target, confidence, created_at, updated_at) values ('c', 'p', 'k', '2026-01-01', 1, 2, 'medium', 1, 1)",
      "insert into strategic_planning_replies (id, plan_id, to_kind, to_id, says, text, created_at, updated_at) values ('r', 'p', 'checkIn', 'c', 'acknowledged', '', 1, 1)",
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
  const { rows: said } = await client.execute(
    "select r.id, c.id as check_in, c.key_result_id, c.kpi_id from strategic_planning_replies r join strategic_planning_check_ins c on c.id = r.check_in_id",
  );
  expect(said).toMatchObject([{ id: "r", check_in: "c", key_result_id: "k", kpi_id: null }]);
  const { rows: broken } = await client.execute("pragma foreign_key_check");
  expect(broken).toEqual([]);
});
