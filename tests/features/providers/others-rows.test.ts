import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkedAccounts, providerFlows } from "../../../db/schema/providers.ts";
import { unlinkOwnProvider } from "../../../worker/features/providers/unlink-own-provider.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makePeer } from "../../support/provider-peer.ts";
import { answerWith, comeBack, expectRefused, setOut } from "./take-trip.ts";

const database = await takeDatabase();
const { db } = database;

test("someone else's linked account is neither seen nor unlinked", async () => {
  const { ctx } = makeContext(database);
  const [owner, other] = [
    await makePerson(database, { password: "a passphrase for tests" }),
    await makePerson(database, { password: "a passphrase for tests" }),
  ];
  await db.insert(linkedAccounts).values({
    id: uuidv7(Date.now()),
    userId: owner.id,
    provider: "google",
    subject: "owner",
    createdAt: Date.now(),
  });
  await expect(unlinkOwnProvider(actAs(ctx, other), "google")).rejects.toMatchObject({
    code: "not_found",
  });
  const rows = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, owner.id));
  expect(rows).toHaveLength(1);
});

test("someone else's trip is not ended by whoever learns its state", async () => {
  const { ctx } = makeContext(database);
  const peer = await makePeer();
  const [owner, other] = [await makePerson(database), await makePerson(database)];
  const trip = await setOut(actAs(ctx, owner), { clients: peer.clients, purpose: "link" });
  const theirs = await setOut(actAs(ctx, other), { clients: peer.clients, purpose: "link" });
  await answerWith(ctx, peer, trip, { sub: "theirs" });
  const address = { state: trip.state, code: "code" };
  const { clients } = peer;
  const { browserToken } = theirs;
  const stolen = await comeBack(ctx, address, { clients, browserToken, actor: actAs(ctx, other) });
  expectRefused(stolen, "expired");
  expect(await db.$count(providerFlows, eq(providerFlows.sessionId, owner.sessionId))).toBe(1);
  expect(await db.$count(linkedAccounts, eq(linkedAccounts.userId, other.id))).toBe(0);
});
