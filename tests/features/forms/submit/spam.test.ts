import { describe, expect, inject, test } from "vitest";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { testEnv } from "../../../support/test-env.ts";
import { ask, send, shownIn, storedFor } from "./answer-desk.ts";
import { ORIGIN } from "../../../support/request.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const ADA = { name: "Ada Lind", email: "ada@people.test", message: "Hello" };

test.each([false, true])(
  "what nobody sees and is filled in: all went well, it says (plain: %s)",
  async (plain) => {
    const form = await makeForm(database);
    const response = await send(
      `/form/${form.slug}`,
      { ...ADA, form_website: "http://buy.test" },
      { plain },
    );
    expect(response.status).toBe(plain ? 303 : 200);
    expect(await storedFor(db, form.id)).toEqual([]);
  },
);

test("whoever is quicker than people is asked to wait, and loses nothing", async () => {
  const form = await makeForm(database);
  const quick = await send(`/form/${form.slug}`, { ...ADA, form_took: "400" });
  expect(quick.status).toBe(429);
  expect(quick.headers.get("retry-after")).toBe("2");
  const again = await send(`/form/${form.slug}`, { ...ADA, form_took: "2600" });
  expect(again.status).toBe(200);
  expect(await storedFor(db, form.id)).toHaveLength(1);
});

test("one address sends one form only so much, and another form and address as before", async () => {
  const env = { ...testEnv(), EDGE_IN_FRONT: "true" };
  const from = (address: string) => ({ env, headers: { "cf-connecting-ip": address } });
  const [form, other] = [await makeForm(database), await makeForm(database)];
  const all = [];
  for (let index = 0; index <= LIMITS.formAnswersBurst; index += 1) {
    const fields = { ...ADA, name: `Person ${index}` };
    all.push((await send(`/form/${form.slug}`, fields, from("203.0.113.9"))).status);
  }
  expect(all).toEqual([...Array.from({ length: LIMITS.formAnswersBurst }, () => 200), 429]);
  const plain = await send(`/form/${form.slug}`, ADA, { ...from("203.0.113.9"), plain: true });
  expect(plain.status).toBe(429);
  expect(Number(plain.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await shownIn(plain)).toMatchObject({ fill: { problem: "busy", answers: ADA } });
  expect((await send(`/form/${form.slug}`, ADA, from("203.0.113.10"))).status).toBe(200);
  expect((await send(`/form/${other.slug}`, ADA, from("203.0.113.9"))).status).toBe(200);
});

test("another site cannot send it", async () => {
  const form = await makeForm(database);
  const response = await send(`/form/${form.slug}`, ADA, {
    headers: { origin: "https://evil.test" },
  });
  expect(response.status).toBe(403);
  expect(await storedFor(db, form.id)).toEqual([]);
});

test.each([
  ["JSON", "application/json", '{"name":"Ada"}', 415],
  ["nothing", "", "", 415],
  ["half a form", "multipart/form-data; boundary=x", "--x\r\nContent-Dis", 400],
  ["garbage", "multipart/form-data", "\u0000\u0001", 400],
])("%s is not taken", async (_what, type, body, status) => {
  const form = await makeForm(database);
  const headers = { "content-type": type, origin: ORIGIN, accept: "application/json" };
  const response = await ask(
    new Request(`${ORIGIN}/form/${form.slug}`, { method: "POST", body, headers }),
  );
  expect(response.status).toBe(status);
});

describe("Turnstile, where an installation asks for it", () => {
  const peer = inject("providerPeer");
  const path = "/turnstile/v0/siteverify";
  const env = () => ({
    ...testEnv(),
    TURNSTILE_SITE_KEY: "site-key",
    TURNSTILE_SECRET: "secret",
    TURNSTILE_ORIGIN: peer,
    OUTBOUND_OPEN_ORIGINS: peer,
  });
  const says = async (status: number, body: string) => {
    const saying = { status, body, headers: {}, delayMs: 0, stalls: false };
    await fetch(peer + path, { method: "PUT", body: JSON.stringify(saying) });
  };
  const proven = { ...ADA, "cf-turnstile-response": "a-token" };

  test("its page carries the widget, and every other page nothing from elsewhere", async () => {
    const form = await makeForm(database);
    const url = `${ORIGIN}/form/${form.slug}`;
    const widget = await ask(new Request(url), env());
    expect(widget.headers.get("content-security-policy")).toContain(`script-src 'self' ${peer};`);
    expect(await widget.text()).toContain('data-sitekey="site-key"');
    const other = await makeForm(database);
    const without = await ask(new Request(`${ORIGIN}/form/${other.slug}`));
    expect(without.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(await without.text()).not.toContain("turnstile");
  });

  test("a person's answer is stored, and without its word nothing is", async () => {
    const form = await makeForm(database);
    const path = `/form/${form.slug}`;
    await says(200, '{"success":true}');
    expect((await send(path, proven, { env: env() })).status).toBe(200);
    expect((await send(path, ADA, { env: env() })).status).toBe(403);
    await says(200, '{"success":false}');
    const refused = await send(path, proven, { env: env(), plain: true });
    expect(refused.status).toBe(403);
    expect(await shownIn(refused)).toMatchObject({ fill: { problem: "busy", answers: ADA } });
    expect(await storedFor(db, form.id)).toHaveLength(1);
  });

  test.each([
    [500, "out of order"],
    [200, "not JSON"],
    [200, "{}"],
  ])("it fails closed when the service says %i %s", async (status, body) => {
    const form = await makeForm(database);
    await says(status, body);
    const response = await send(`/form/${form.slug}`, proven, { env: env() });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "form_not_stored" });
    expect(await storedFor(db, form.id)).toEqual([]);
  });
});
