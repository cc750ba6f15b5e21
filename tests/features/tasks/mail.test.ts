import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { taskMails, tasks } from "../../../db/schema/tasks.ts";
import { profiles } from "../../../db/schema/users.ts";
import { tryTransport } from "../../../worker/features/mails/try-transport.ts";
import { sweepTaskMails } from "../../../worker/features/tasks/mail/sweep-task-mails.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { mailTo } from "../../support/mailbox.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { titlesOf } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const TOKEN = "a-token-of-thirty-two-characters";
const env = { ...testEnv(), INBOUND_MAIL_DOMAIN: "tasks.test", INBOUND_MAIL_TOKEN: TOKEN };

async function addressOf(person: TestPerson, method = "PUT"): Promise<string> {
  const answer = await request("/api/tasks/mail/address", { as: person, method, env });
  return (await answer.json<{ address: string }>()).address;
}

const handIn = (to: string, raw: string, token = TOKEN) =>
  request("/api/tasks/mail", {
    env,
    isScript: true,
    json: { to, raw },
    headers: { authorization: `Bearer ${token}` },
  });

const write = (subject: string, text = "The words.", id: string = crypto.randomUUID()) =>
  `From: a@b.example\r\nSubject: ${subject}\r\nMessage-ID: <${id}@b.example>\r\n\r\n${text}\r\n`;

test("what a mail server receives becomes a task, once, however often it is handed in", async () => {
  const person = await makePerson(database);
  const address = await addressOf(person);
  const { ctx } = makeContext(database);
  const port = inject("smtpPeer").ports.open;
  const server = { host: "localhost", port, security: "none", login: null } as const;
  const from = { name: "", address: "mail@advisor.test" };
  await tryTransport({ ...ctx, supportEmail: address }, { transport: "smtp", from, server }, true);
  const { raw } = await mailTo(address);
  for (let time = 0; time < 2; time += 1) expect((await handIn(address, raw)).status).toBe(204);
  expect(await titlesOf(person, "upcoming")).toEqual(["Email works"]);
});

test.each([
  ["Fwd: Re: The offer", "Signed.\n-- \nAda", "The offer", "Signed.\n-- \nAda"],
  ["The offer", "Signed.\n\n\n\nOn 1 May Ada <a@b.c> wrote:\n> old", "The offer", "Signed."],
  ["", "First line\nsecond", "First line", "First line\nsecond"],
  ["=?utf-8?q?Gr=C3=BC=C3=9Fe?=", "x", "Grüße", "x"],
  ["", "", "An email without a subject", ""],
])("of the subject %j and its text a task is made", async (subject, text, title, note) => {
  const person = await makePerson(database);
  await handIn(await addressOf(person), write(subject, text));
  const [row] = await db.select().from(tasks).where(eq(tasks.ownerId, person.id));
  expect([row?.title, row?.note]).toEqual([title, note]);
});

test("without the token, to nobody, to somebody suspended and to an old address nothing is told or done", async () => {
  const person = await makePerson(database);
  const old = await addressOf(person);
  const address = await addressOf(person);
  expect(address).not.toBe(old);
  await readProblem(await handIn(address, write("A"), "wrong-token-of-thirty-two-letters"), 404);
  const elsewhere = await request("/api/tasks/mail", {
    isScript: true,
    json: { to: address, raw: write("A") },
  });
  await readProblem(elsewhere, 404);
  expect((await handIn(old, write("B"))).status).toBe(204);
  expect((await handIn("task-0@tasks.test", write("C"))).status).toBe(204);
  expect((await handIn(address.replace("tasks.test", "other.test"), write("D"))).status).toBe(204);
  await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, person.id));
  expect((await handIn(address, write("E"))).status).toBe(204);
  expect(await db.$count(tasks, eq(tasks.ownerId, person.id))).toBe(0);
});

test("an address ends with a press, and where nothing is received none is offered", async () => {
  const person = await makePerson(database);
  const address = await addressOf(person);
  await request("/api/tasks/mail/address", { as: person, method: "DELETE", env });
  await handIn(address, write("A"));
  expect(await titlesOf(person, "all")).toEqual([]);
  const answer = await request("/api/tasks/mail/address", { as: person });
  expect(await answer.json()).toEqual({ address: null, isOffered: false });
});

test("what was taken is known for as long as a mail service tries", async () => {
  const person = await makePerson(database);
  const address = await addressOf(person);
  await handIn(address, write("A", "x", "same"));
  const clock = makeClock(Date.now() + 29 * DAY);
  const { ctx } = makeContext(database, clock);
  await sweepTaskMails(ctx);
  expect(await db.$count(taskMails, eq(taskMails.userId, person.id))).toBe(1);
  clock.advance(2 * DAY);
  await sweepTaskMails(ctx);
  expect(await db.$count(taskMails, eq(taskMails.userId, person.id))).toBe(0);
});
