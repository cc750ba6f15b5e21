import { expect, test } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeForm } from "../../support/make-form.ts";
import { testEnv } from "../../support/test-env.ts";
import { ask, send, shownIn, storedFor } from "./answer-desk.ts";
import { ORIGIN } from "../../support/request.ts";

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
