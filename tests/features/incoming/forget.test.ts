import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { errorGroups } from "../../../db/schema/errors.ts";
import { formSubmissions } from "../../../db/schema/forms.ts";
import { incomingItems, incomingNotes } from "../../../db/schema/incoming.ts";
import { profiles } from "../../../db/schema/users.ts";
import { eraseAccount } from "../../../worker/features/account-data/erase-account.ts";
import { removeForm } from "../../../worker/features/forms/remove-form.ts";
import { removeSubmission } from "../../../worker/features/forms/answers/remove-submission.ts";
import { publishableForm } from "../../../worker/features/forms/publishable-form.ts";
import { addNote } from "../../../worker/features/incoming/add-note.ts";
import { changeItem } from "../../../worker/features/incoming/change-item.ts";
import { sweepWork } from "../../../worker/features/incoming/sweep-work.ts";
import { ERASURES, INCOMING } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { clearIncoming, COMING_IN } from "./incoming-rows.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const ada = actAs(ctx, admin, ["admin"]);

beforeEach(() => clearIncoming(database));

/** One of a kind that has an owner and a note. */
async function worked(kind: string, sender: { id: string; email: string }) {
  const { id } = await COMING_IN[kind]!.make(ctx, sender, "Something broke");
  const address = { kind, id };
  await changeItem(ada, INCOMING, address, { ownerId: admin.id }, 0);
  await addNote(ada, INCOMING, address, { text: "About somebody" });
  return id;
}

const left = async () => [await db.$count(incomingItems), await db.$count(incomingNotes)];

test("what is said about somebody's feedback goes with their account", async () => {
  const sender = await makePerson(database, {});
  const other = await makePerson(database, {});
  await worked("feedback", sender);
  const kept = await worked("feedback", other);
  expect(await left()).toEqual([2, 2]);
  const isSender = eq(profiles.id, sender.id);
  await db.update(profiles).set({ deletionDueAt: 1 }).where(isSender);
  await eraseAccount(ctx, ERASURES, sender.id);
  expect(await left()).toEqual([1, 1]);
  expect((await db.select().from(incomingNotes)).map(({ recordId }) => recordId)).toEqual([kept]);
});

test("what is said about an answer goes with it, and with its form", async () => {
  const sender = await makePerson(database, {});
  const one = await worked("form-answer", sender);
  const two = await worked("form-answer", sender);
  await removeSubmission(ada, one);
  expect(await left()).toEqual([1, 1]);
  const row = await db.select().from(formSubmissions).where(eq(formSubmissions.id, two)).get();
  const formId = row?.formId ?? "";
  const form = await publishableForm.read(ada, formId);
  await removeForm(ada, formId, { title: form.definition.title, answers: 1 });
  expect(await left()).toEqual([0, 0]);
});

test("what is said about an error that is too old is swept, and only that", async () => {
  const sender = await makePerson(database, {});
  const id = await worked("error", sender);
  await worked("feedback", sender);
  await sweepWork(ctx, INCOMING);
  expect(await left()).toEqual([2, 2]);
  await db.delete(errorGroups).where(eq(errorGroups.fingerprint, id));
  await sweepWork(ctx, INCOMING);
  expect((await db.select().from(incomingItems)).map(({ kind }) => kind)).toEqual(["feedback"]);
  expect(await left()).toEqual([1, 1]);
});
