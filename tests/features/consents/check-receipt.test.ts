import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentEvents, consentReceipts } from "../../../db/schema/consents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { checkReceipt } from "../../../worker/features/consents/check-receipt.ts";
import { CONSENT_PATHS } from "../../../worker/features/consents/contract.ts";
import { readReceipt } from "../../../worker/features/consents/read-receipt.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";
import { consentDesk } from "./desk.ts";
import { makePair, makeReceipt, sign } from "./sign-receipt.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const bytes = (text: string) => new TextEncoder().encode(text);

async function issued() {
  const { email } = await desk.given();
  const token = await desk.linkIn(email, "consent_receipt", CONSENT_PATHS.receipt);
  return { email, ...(await readReceipt(ctx, token)) };
}

const stored = async () =>
  (
    await db.batch([
      db.select({ rows: count() }).from(auditEvents),
      db.select({ rows: count() }).from(consentEvents),
      db.select({ rows: count() }).from(consentReceipts),
      db.select({ rows: count() }).from(outbox),
    ])
  ).map(([row]) => row?.rows);

test("anyone checks a receipt in both its forms, and nothing of it is stored", async () => {
  const { json, jws, email } = await issued();
  const before = await stored();
  for (const given of [json, jws, `\n${json}\r\n`]) {
    const verdict = await checkReceipt(ctx, bytes(given));
    expect(verdict).toMatchObject({ isGenuine: true, isKeyRetired: false });
    expect(verdict.isGenuine && verdict.receipt.person.email).toBe(email);
  }
  expect(await stored()).toEqual(before);
});

test("what was changed, cut short, tidied or signed by another is told apart", async () => {
  const { json, jws, email } = await issued();
  const because = async (given: string | Uint8Array<ArrayBuffer>) => {
    const verdict = await checkReceipt(ctx, typeof given === "string" ? bytes(given) : given);
    return verdict.isGenuine ? "genuine" : verdict.because;
  };
  expect(await because(json.replaceAll(email, email.replace("@", "x@")))).toBe("bad_signature");
  expect(await because(jws.slice(0, -42))).toBe("bad_signature");
  expect(await because(json.slice(0, -1))).toBe("malformed");
  expect(await because(JSON.stringify(JSON.parse(json), null, 2))).toBe("malformed");
  expect(await because("")).toBe("malformed");
  expect(await because(new Uint8Array([0xff, 0xfe, 0x00]))).toBe("malformed");
  const forged = await sign(await makePair("theirs"), await makeReceipt());
  expect(await because(forged)).toBe("unknown_key");
});

test("what is larger than any receipt is refused unread, and one address checks only so often", async () => {
  const huge = new Uint8Array(LIMITS.consentReceiptBytes + 1);
  await expect(checkReceipt(ctx, huge)).rejects.toMatchObject({ code: "body_too_large" });
  const taken: string[] = [];
  const limited = {
    ...ctx,
    client: { ...ctx.client, address: "203.0.113.7" },
    limiter: { take: (key: string) => Promise.resolve(void taken.push(key)) },
  };
  await checkReceipt(limited, bytes("x"));
  await checkReceipt({ ...limited, client: { ...ctx.client, address: null } }, bytes("x"));
  expect(taken).toEqual(["receipt-check:address:203.0.113.7"]);
});

test("a body that is too large leads to the page that says so; elsewhere it is refused", async () => {
  const body = new Uint8Array(LIMITS.bodyBytes + 1);
  const { status, headers } = await request(CONSENT_PATHS.verify, { method: "POST", body });
  expect([status, headers.get("location")]).toEqual([303, "/consents/verify?told=too-large"]);
  expect((await request(CONSENT_PATHS.ask, { method: "POST", body })).status).toBe(413);
});
