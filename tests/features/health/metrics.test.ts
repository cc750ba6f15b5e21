import { afterEach, describe, expect, test } from "vitest";
import dashboard from "../../../docs/grafana-dashboard.json" with { type: "json" };
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { operatorProof } from "../../../worker/http/operator.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { countRequest, countTrip, noteSockets } from "../../../worker/kernel/metrics.ts";
import { writeExposition } from "../../../worker/kernel/pure/exposition.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { expectSoundHistogram, readExposition } from "../../support/read-exposition.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const TOKEN = "operators-only-0123";
const env = { ...testEnv(), METRICS_TOKEN: TOKEN };
const headers = { authorization: `Bearer ${TOKEN}` };

async function read() {
  const answer = await request("/metrics", { env, headers });
  expect(answer.status).toBe(200);
  return readExposition(await answer.text());
}

/** The one sample of a name with these labels; 0 where there is none yet. */
async function figure(name: string, labels: Record<string, string> = {}) {
  const families = await read();
  const all = [...families.values()].flatMap(({ samples }) => samples);
  const fits = all.filter(
    (one) =>
      one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  );
  expect(fits.length).toBeLessThan(2);
  return fits[0]?.value ?? 0;
}

afterEach(async () => {
  await database.db.delete(outbox);
  await database.db.delete(mails);
});

describe("who may read them", () => {
  test("visitors, members and admins without an operator's proof find none", async () => {
    const admin = await makePerson(database, { roles: ["admin"] });
    for (const sent of [
      {},
      { cookie: admin.cookie },
      { authorization: "Bearer operators-only-0124" },
      { authorization: `Bearer ${Date.now()}.${"a".repeat(64)}` },
    ]) {
      const answer = await request("/metrics", { env, headers: sent });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("advisor_");
    }
    const unset = { ...env, METRICS_TOKEN: "" };
    expect((await request("/metrics", { env: unset, headers })).status).toBe(404);
  });

  test("operators do, by token or proof, and no cache keeps it", async () => {
    const proof = await operatorProof(readEnv(env).keys, Date.now());
    for (const word of [TOKEN, proof]) {
      const sent = { authorization: `Bearer ${word}` };
      const answer = await request("/metrics", { env, headers: sent });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    }
  });
});

describe("what they say", () => {
  test("all of it is sound, and every histogram adds up", async () => {
    await request("/version.json", { env });
    const families = await read();
    expect(families.size).toBeGreaterThan(15);
    for (const [name, family] of families) {
      expect({ name, help: family.help }).toMatchObject({
        help: expect.stringMatching(/.{10}/) as unknown,
      });
      expect({ name, isTotal: name.endsWith("_total") }).toEqual({
        name,
        isTotal: family.type === "counter",
      });
      if (family.type === "histogram") expectSoundHistogram(family);
    }
  });

  test("requests by the pattern of their route, whatever is asked for", async () => {
    const about = { method: "GET", route: "/api/audit-events/:id", status: "4xx" };
    const name = "advisor_http_request_seconds_count";
    const before = await figure(name, about);
    for (const path of [
      "/api/audit-events/a",
      "/api/audit-events/b%0A%22",
      "/api/audit-events/c?d=e",
    ]) {
      await request(path, { env });
    }
    expect(await figure(name, about)).toBe(before + 3);
    await request('/nowhere"\n{}', { env, method: "PROPFIND" });
    const families = await read();
    const routes = families.get("advisor_http_request_seconds")?.samples ?? [];
    const words = (label: string) => new Set(routes.map(({ labels }) => labels[label]));
    expect([...words("route")].join()).not.toMatch(/nowhere|events\/[abc]/);
    // Other files ask in the same isolate, by methods that the product knows.
    expect(words("method")).toContain("other");
    expect(words("method")).not.toContain("PROPFIND");
  });

  test("a request stands in the bucket of its time and in every longer one", async () => {
    const [first, second, ...longer] = LIMITS.metricsBoundsMs;
    for (const ms of [first, second, second, 1e9]) countRequest(ms, "GET", "/buckets", 200);
    const families = await read();
    const samples = families.get("advisor_http_request_seconds")?.samples ?? [];
    const mine = samples.filter(
      ({ name, labels }) => name.endsWith("_bucket") && labels["route"] === "/buckets",
    );
    expect(mine.map(({ value }) => value)).toEqual([1, 3, ...longer.map(() => 3), 4]);
  });

  test("hostile words stand in a label as they are, and end no line", () => {
    const hostile = 'a"} 1\n# TYPE evil counter\nevil{x="\\';
    const text = writeExposition([
      {
        name: "one",
        help: 'two\nlines \\ "here"',
        type: "gauge",
        samples: [{ labels: { hostile }, value: 1 }],
      },
    ]);
    const families = readExposition(text);
    expect([...families.keys()]).toEqual(["one"]);
    expect(families.get("one")?.samples).toEqual([{ name: "one", labels: { hostile }, value: 1 }]);
  });

  test("sign-ins by outcome", async () => {
    const person = await makePerson(database, { password: "Right-passphrase-1" });
    const signIn = (password: string) =>
      request("/api/sessions", { env, json: { email: person.email, password, device: null } });
    const of = (outcome: string) => figure("advisor_sign_ins_total", { way: "direct", outcome });
    const [good, bad] = [await of("success"), await of("failed")];
    expect((await signIn("Wrong-passphrase-1")).status).toBe(401);
    expect((await signIn("Right-passphrase-1")).ok).toBe(true);
    expect([await of("success"), await of("failed")]).toEqual([good + 1, bad + 1]);
  });

  test("the outbox by kind and age, and mails by state", async () => {
    const now = Date.now();
    const row = { payload: {}, createdAt: now, leasedUntil: now + 600_000 };
    await database.db.insert(outbox).values([
      { ...row, id: "one", kind: "files.delete", runAt: now - 90_000 },
      { ...row, id: "two", kind: "files.delete", runAt: now + 90_000 },
      { ...row, id: "three", kind: "mails.send", runAt: now, state: "dead" },
      { ...row, id: "four", kind: "mails.send", runAt: now, state: "done" },
    ]);
    const mail = { toAddress: "a@b.test", subject: "", text: "", html: "" };
    await database.db
      .insert(mails)
      .values({ ...mail, id: "m", template: "invitation", state: "failed", createdAt: now });
    const kind = "files.delete";
    expect(await figure("advisor_outbox_effects", { kind, state: "pending" })).toBe(2);
    const oldest = await figure("advisor_outbox_oldest_seconds", { kind });
    expect(oldest).toBeGreaterThanOrEqual(90);
    expect(oldest).toBeLessThan(120);
    expect(await figure("advisor_outbox_effects", { kind: "mails.send", state: "dead" })).toBe(1);
    expect(await figure("advisor_mails", { state: "failed" })).toBe(1);
  });

  test("the machine, as it last spoke of itself", async () => {
    const note = {
      at: 1_700_000_000_000,
      diskFreeBytes: 5,
      diskTotalBytes: 50,
      dataBytes: { data: 7 },
      memoryBytes: { workerd: 9 },
    };
    const { edge } = readEnv(env);
    await edge.put(KV_KEYS.machine, JSON.stringify(note));
    expect(await figure("advisor_disk_free_bytes")).toBe(5);
    expect(await figure("advisor_data_bytes", { file: "data" })).toBe(7);
    expect(await figure("advisor_memory_bytes", { process: "workerd" })).toBe(9);
    expect(await figure("advisor_machine_note_timestamp_seconds")).toBe(1_700_000_000);
    await edge.delete(KV_KEYS.machine);
  });

  test("sockets, and trips to the database", async () => {
    const before = await figure("advisor_live_sockets");
    noteSockets("hub", 3);
    expect(await figure("advisor_live_sockets")).toBe(before + 3);
    noteSockets("hub", 0);
    expect(await figure("advisor_live_sockets")).toBe(before);
    const trips = () => figure("advisor_database_trip_seconds_count", { outcome: "answered" });
    expect(await trips()).toBeLessThan(await trips());
  });

  test("where a store is away the rest is told all the same, and so is that failure", async () => {
    const lost = () => Promise.reject(new Error("KV GET failed: 500"));
    const away = { ...env, EDGE: { get: lost, getWithMetadata: lost } };
    const answer = await request("/metrics", { env: away, headers });
    const families = readExposition(await answer.text());
    expect(answer.status).toBe(200);
    const up = families.get("advisor_source_up")?.samples ?? [];
    expect(up.map(({ labels, value }) => [labels["source"], value])).toEqual([
      ["database", 1],
      ["kv", 0],
      ["durable_object", 1],
    ]);
    expect(await figure("advisor_binding_failures_total", { binding: "kv" })).toBeGreaterThan(0);
  });
});

describe("what they cost", () => {
  test("counting a request takes microseconds, however many routes there are", () => {
    const rounds = 100_000;
    const started = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      countRequest(round % 700, "GET", `/cost/${round % 100}/:id`, 200);
    }
    const microseconds = ((Date.now() - started) * 1000) / rounds;
    console.log(`counting a request takes ${microseconds.toFixed(2)} µs`);
    expect(microseconds).toBeLessThan(20);
  });

  test("series have a bound; what is beyond it is counted together", async () => {
    for (let at = 0; at < LIMITS.metricsSeries + 50; at += 1) countTrip(1, `outcome ${at}`);
    const families = await read();
    const trips = families.get("advisor_database_trip_seconds")?.samples ?? [];
    const counts = trips.filter(({ name }) => name.endsWith("_count"));
    expect(counts.length).toBe(LIMITS.metricsSeries + 1);
    expect(counts.at(-1)?.labels).toEqual({ outcome: "other" });
  });
});

test("the dashboard asks for nothing that is not told", async () => {
  const families = await read();
  const told = [...families].flatMap(([name, { type }]) =>
    type === "histogram" ? ["_bucket", "_sum", "_count"].map((part) => name + part) : [name],
  );
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) {
    const asked = query.match(/\badvisor_\w+/g) ?? [];
    const unknown = asked.filter((name) => !told.includes(name));
    expect({ query, unknown, isAsked: asked.length > 0 }).toEqual({
      query,
      unknown: [],
      isAsked: true,
    });
  }
});
