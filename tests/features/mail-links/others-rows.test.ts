import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import { cancelEmailChange } from "../../../worker/features/accounts/cancel-email-change.ts";
import { changePassword } from "../../../worker/features/accounts/change-password.ts";
import { readOwnAccount } from "../../../worker/features/accounts/queries.ts";
import { resetPassword } from "../../../worker/features/accounts/reset-password.ts";
import { endMailLink } from "../../../worker/features/mail-links/end-mail-link.ts";
import { makeMailLink } from "../../../worker/features/mail-links/make-mail-link.ts";
import { openMailLink } from "../../../worker/features/mail-links/open-mail-link.ts";
import { listOpenMailLinks } from "../../../worker/features/mail-links/queries.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const PASSWORD = "an entirely new passphrase";

async function linkFor({ id, email }: TestPerson, purpose: MailLinkPurpose) {
  const { url, statements } = await makeMailLink(ctx, { purpose, userId: id, email, path: "/x" });
  for (const statement of statements) await statement;
  return new URL(url).searchParams.get("token") ?? "";
}

const openLinks = ({ id }: TestPerson) =>
  db.$count(mailLinks, and(eq(mailLinks.userId, id), isNull(mailLinks.usedAt)));

test("a new link replaces one's own of its kind, and nobody else's", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await linkFor(other, "reset_password");
  await linkFor(person, "change_email");
  await linkFor(person, "reset_password");
  await linkFor(person, "reset_password");
  expect([await openLinks(person), await openLinks(other)]).toEqual([2, 1]);
});

test("cancelling, a changed and a reset password end one's own links alone", async () => {
  const other = await makePerson(database);
  const token = await linkFor(other, "change_email");
  const person = await makePerson(database);
  await linkFor(person, "change_email");
  await cancelEmailChange(actAs(ctx, person));
  await linkFor(person, "change_email");
  await changePassword(actAs(ctx, person), { password: PASSWORD, currentPassword: "" });
  const reset = await linkFor(person, "reset_password");
  const kind = "reset_password" as const;
  await resetPassword(ctx, { token: reset, kind, password: PASSWORD, device: null });
  expect([await openLinks(person), await openLinks(other)]).toEqual([0, 1]);
  expect((await openMailLink(ctx, token, "change_email")).userId).toBe(other.id);
});

test("a link speaks for the person it was made for, whoever holds it", async () => {
  const [owner, finder] = [await makePerson(database), await makePerson(database)];
  const token = await linkFor(owner, "reset_password");
  const kind = "reset_password" as const;
  await resetPassword(actAs(ctx, finder), { token, kind, password: PASSWORD, device: null });
  const withPassword = (id: string) => db.$count(userCredentials, eq(userCredentials.userId, id));
  expect([await withPassword(owner.id), await withPassword(finder.id)]).toEqual([1, 0]);
});

test("a pending change is shown to its own person alone", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  await linkFor(other, "change_email");
  expect((await readOwnAccount(actAs(ctx, person))).pendingEmail).toBeNull();
});

test("links that were emailed are shown to and ended by their own person alone", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const token = await linkFor(person, "reset_password");
  await linkFor(person, "change_email");
  const actor = actAs(ctx, person);
  const open = await listOpenMailLinks(actor);
  expect(open.items.map(({ purpose }) => purpose).toSorted()).toEqual([
    "change_email",
    "reset_password",
  ]);
  expect((await listOpenMailLinks(actAs(ctx, other))).items).toEqual([]);
  const { id = "" } = open.items.find(({ purpose }) => purpose === "reset_password") ?? {};
  await expect(endMailLink(actAs(ctx, other), id)).rejects.toMatchObject({ code: "not_found" });
  await endMailLink(actor, id);
  await expect(openMailLink(ctx, token, "reset_password")).rejects.toMatchObject({
    code: "link_used",
  });
  await expect(endMailLink(actor, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await listOpenMailLinks(actor)).items).toHaveLength(1);
});

test("one person's links are erased with them, and nobody else's", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const token = await linkFor(person, "reset_password");
  await linkFor(other, "reset_password");
  await db.delete(profiles).where(eq(profiles.id, person.id));
  expect([await openLinks(person), await openLinks(other)]).toEqual([0, 1]);
  await expect(openMailLink(ctx, token, "reset_password")).rejects.toMatchObject({
    code: "link_used",
  });
});
