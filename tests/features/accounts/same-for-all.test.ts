import { afterAll, expect, test, vi } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { makeMailLink } from "../../../worker/features/mail-links/make-mail-link.ts";
import { computeHere } from "../../../worker/compute/compute-here.ts";
import { hashPassword } from "../../../worker/features/users/hash-password.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { setBinding } from "../../support/test-env.ts";
import {
  ACCOUNT_PAIRS,
  ACCOUNT_REQUEST_NAMES,
  ACCOUNT_REQUESTS,
  type AccountRequest,
  TRIED_PASSWORD,
} from "../../support/account-requests.ts";
import { answerEffects } from "./desk.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);
const OWN = "the owners passphrase";
const passwordHash = await hashPassword({ compute: computeHere }, TRIED_PASSWORD);

let number = 0;
const newAddress = () => `address-${(number += 1)}@people.test`;

/** What an address can be here; an unproven one signed up with the very password that is tried. */
const KINDS = {
  unknown: () => Promise.resolve(newAddress()),
  known: async () => (await makePerson(database, { email: newAddress(), password: OWN })).email,
  unproven: async () => {
    const { id: userId, email } = await makePerson(database, {
      email: newAddress(),
      unverified: true,
    });
    const { statements } = await makeMailLink(ctx, {
      purpose: "verify_email",
      userId,
      email,
      path: "/verify-email",
      passwordHash,
    });
    await transaction(ctx.db, statements);
    return email;
  },
};
type Kind = keyof typeof KINDS;

/** What the worker writes of each request: how often it asked the database, and how long it took. */
const written: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: unknown) => void written.push(String(line)));
afterAll(() => void vi.restoreAllMocks());

/** The answer as anyone sees it, how often the database was asked, and how long it took. */
async function ask(name: AccountRequest, email: string) {
  const [path, body] = ACCOUNT_REQUESTS[name];
  // Each address is asked about from another place, or the place's own limit would answer.
  const headers = { "cf-connecting-ip": `192.0.2.${/\d+/.exec(email)?.[0]}` };
  written.length = 0;
  const answer = await request(path, { json: { ...body, email }, headers });
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.find(({ message }) => /^request(\.slow)?$/.test(String(message)));
  const seen = {
    status: answer.status,
    headers: [...answer.headers.keys()],
    body: JSON.stringify({ ...(await answer.json<object>()), requestId: "" }),
    roundTrips: line?.["roundTrips"],
  };
  if (!(Number(seen.roundTrips) > 0)) expect.fail(`${name}: ${JSON.stringify([seen, written])}`);
  // What was left to be done after the answer, as the drainer does it.
  await answerEffects(ctx);
  return { seen, ms: Number(line?.["ms"]) };
}

test("no two requests tell whether an address has an account, by their answer or their time", async () => {
  letDrainerSleep();
  setBinding("EDGE_IN_FRONT", "true");
  for (const name of ACCOUNT_REQUEST_NAMES) await ask(name, newAddress());
  const spent: Partial<Record<Kind, number>> = {};
  for (const [first, second] of ACCOUNT_PAIRS) {
    const answers: unknown[] = [];
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const email = await KINDS[kind]();
      const before = await ask(first, email);
      const after = await ask(second, email);
      answers.push([before.seen, after.seen]);
      spent[kind] = (spent[kind] ?? 0) + before.ms + after.ms;
    }
    for (const answer of answers) expect(answer, `${first}, ${second}`).toEqual(answers[0]);
  }
  // A missing key derivation in each sequence would halve it at least; the rest is the machine's.
  const times = Object.values(spent);
  expect(Math.min(...times)).toBeGreaterThan(Math.max(...times) / 2);
}, 120_000);
