// oxlint-disable max-lines -- one table of every route, each in a line or two.
import { absences } from "../../../db/schema/absences.ts";
import { companyTerms } from "../../../db/schema/ai-training.ts";
import {
  companies,
  companyHolidays,
  companyInvitations,
  companyMembers,
} from "../../../db/schema/companies.ts";
import { analyses } from "../../../db/schema/analyses.ts";
import {
  advisorInstructions,
  conversationMembers,
  conversations,
  messages,
} from "../../../db/schema/conversations.ts";
import { factorChallenges, totpFactors } from "../../../db/schema/factors.ts";
import {
  fileFolders,
  fileAttachments,
  files,
  fileShares,
  fileUploads,
  fileVersions,
} from "../../../db/schema/files.ts";
import { links } from "../../../db/schema/links.ts";
import type { GrantArea, GrantLevel } from "../../../db/values/grants.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import {
  reports,
  reportSchedules,
  reportTemplates,
  reportVersions,
} from "../../../db/schema/reports.ts";
import { runs } from "../../../db/schema/runs.ts";
import { planComments, strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { NO_ANSWERS } from "../../../worker/features/plan-builder/contract.ts";
import { topicInput } from "../research/desk.ts";
import { SHARING_WORDS } from "../../../worker/features/ai-training/contract.ts";
import { AGREEMENT_WORDS } from "../../../worker/features/prompts/contract.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeToken } from "../../support/access-tokens.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson } from "../../support/people.ts";
import { linkAccount } from "../../support/link-account.ts";
import { sharePlan, startPlan } from "../../support/share-plan.ts";
import { leaveFeedback } from "../../support/own-feedback.ts";
import type { Access, Needs } from "./access.ts";

type Own = NonNullable<Access["own"]>;

/** What may come of one area or of another. */
const eachOf = (level: GrantLevel, ...areas: GrantArea[]): Needs[] =>
  areas.map((area) => `${area}:${level}` as const);
const [WORK_READ, WORK_EDIT] = [
  eachOf("read", "content", "operations"),
  eachOf("edit", "content", "operations"),
];
const TRASHED = ["content", "redirects", "people", "consents"] as const;
const [TRASH_READ, TRASH_EDIT] = [eachOf("read", ...TRASHED), eachOf("edit", ...TRASHED)];

const NO_FORM = "0190d3a0-0000-7fff-8000-000000000009";

const ownToken: Own = async (holder, owner) => ({ id: (await makeToken(holder, owner)).id });

const ownDevice: Own = async (holder, owner) => ({ id: await makeDevice(holder, owner) });

const taskOf = async ({ db }: Parameters<Own>[0], ownerId: string, assigneeId: string | null) => {
  const now = Date.now();
  const id = uuidv7(now);
  const row = { id, ownerId, assigneeId, title: "Write", createdAt: now, updatedAt: now };
  await db.insert(tasks).values(row);
  return { id };
};

const ownTask: Own = (holder, owner) => taskOf(holder, owner.id, null);

/** Somebody else's, which is this person's to do. */
const givenTask: Own = async (holder, { id }) => taskOf(holder, (await makePerson(holder)).id, id);

const ownMailLink: Own = async ({ db }, { id: userId, email }) => {
  const now = Date.now();
  const id = uuidv7(now);
  const purpose = "reset_password" as const;
  const expiresAt = now + 60_000;
  await db.insert(mailLinks).values({ id, purpose, userId, email, createdAt: now, expiresAt });
  return { id };
};

const conversationOf = async ({ db }: Parameters<Own>[0], ownerId: string, readerId?: string) => {
  const now = Date.now();
  const [id, messageId] = [uuidv7(now), uuidv7(now)];
  const times = { saidAt: now, trashedAt: now, createdAt: now, updatedAt: now };
  await db.insert(conversations).values({ ...times, id, kind: "advisor", ownerId, title: "Late?" });
  const members = [{ userId: ownerId, role: "owner" as const }];
  const readers = readerId === undefined ? [] : [{ userId: readerId, role: "reader" as const }];
  await db
    .insert(conversationMembers)
    .values(
      [...members, ...readers].map((one) => ({ ...one, conversationId: id, createdAt: now })),
    );
  const said = { conversationId: id, kind: "answer" as const, text: "", createdAt: now };
  await db.insert(messages).values({ ...said, id: messageId, seq: 1 });
  return { id, messageId };
};

const ownAnalysis: Own = async ({ db }, { id: ownerId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await startPlan({ db }, { id: ownerId });
  const times = { trashedAt: now, createdAt: now, updatedAt: now };
  await db.insert(analyses).values({ ...times, id, ownerId, planId: ownerId, name: "Board" });
  return { id };
};

const ownInstruction: Own = async ({ db }, { id: userId }) => {
  const instructionId = uuidv7(Date.now());
  const times = { createdAt: 0, updatedAt: 0 };
  await db
    .insert(advisorInstructions)
    .values({ ...times, id: instructionId, userId, text: "Be brief" });
  return { instructionId };
};
const ownConversation: Own = (holder, { id }) => conversationOf(holder, id);
const ownReader: Own = async (holder, { id }) => {
  const { id: userId } = await makePerson(holder);
  return { ...(await conversationOf(holder, id, userId)), userId };
};

/** In the trash, where it can be deleted too. */
const ownReport: Own = async ({ db }, { id: ownerId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  const document = {
    about: "",
    audience: "board" as const,
    length: "short" as const,
    language: "en" as const,
    day: "2026-03-02",
    since: null,
    plans: [],
    secret: [],
    sections: [],
  };
  const named = { templateName: "Board paper", title: "Board paper" };
  const times = { createdAt: now, updatedAt: now };
  await db
    .insert(reports)
    .values({ id, ownerId, ...named, ...times, state: "done", number: 1, trashedAt: now });
  await db
    .insert(reportVersions)
    .values({ reportId: id, number: 1, how: "made", day: "2026-03-02", document, createdAt: now });
  return { id, number: "1", section: "late" };
};

const ownSchedule: Own = async ({ db }, { id: ownerId }) => {
  const now = Date.now();
  const [id, templateId] = [uuidv7(now), uuidv7(now)];
  const times = { createdAt: now, updatedAt: now };
  await db
    .insert(reportTemplates)
    .values({ id: templateId, name: "Ours", definition: {}, ...times });
  const when = { rhythm: "weekly" as const, day: 1 };
  await db.insert(reportSchedules).values({ id, ownerId, templateId, ...when, ...times });
  return { id };
};

const ownLink: Own = async ({ db }, { id: userId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(links).values({
    id,
    userId,
    kind: "task_calendar" as const,
    targetId: userId,
    tokenHash: id,
    ending: "abcd",
    createdAt: now,
    updatedAt: now,
  });
  return { id };
};

const ownFile: Own = async ({ db }, { id: ownerId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  const content = { type: "text/plain", bytes: 1 };
  await db.insert(files).values({
    ...content,
    id,
    ownerId,
    name: `${id}.txt`,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(fileVersions).values({
    ...content,
    id,
    fileId: id,
    number: 1,
    key: `files/${id}`,
    sha256: "",
    createdAt: now,
  });
  return { id };
};

const ownFileVersion: Own = async (database, person) => ({
  ...(await ownFile(database, person)),
  number: "1",
});

const ownFileShare: Own = async (database, person) => {
  const { id: fileId } = await ownFile(database, person);
  const id = uuidv7(Date.now());
  const { id: userId } = await makePerson(database);
  const row = { id, fileId, userId, permission: "read" as const, createdAt: Date.now() };
  await database.db.insert(fileShares).values(row);
  return { id };
};

/** One's own file on one's own task. */
const ownAttachment: Own = async (database, person) => {
  const { id: fileId = "" } = await ownFile(database, person);
  const { id: targetId = "" } = await ownTask(database, person);
  const id = uuidv7(Date.now());
  await database.db.insert(fileAttachments).values({
    id,
    fileId,
    targetKind: "task",
    targetId,
    createdAt: Date.now(),
  });
  return { id };
};

/** A file that somebody else shares with one. */
const receivedFile: Own = async (database, { id: userId }) => {
  const file = await ownFile(database, await makePerson(database));
  const id = uuidv7(Date.now());
  const permission = "read" as const;
  const row = { id, fileId: file["id"], userId, permission, createdAt: Date.now() };
  await database.db.insert(fileShares).values(row);
  return file;
};

const ownFolder: Own = async ({ db }, { id: ownerId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(fileFolders).values({ id, ownerId, name: id, createdAt: now, updatedAt: now });
  return { id };
};

const ownUpload: Own = async ({ db }, { id: userId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(fileUploads).values({
    id,
    userId,
    name: "a.txt",
    type: "",
    bytes: 1,
    key: `files/${id}`,
    bucketUploadId: id,
    createdAt: now,
    expiresAt: now + 60_000,
  });
  return { id, number: "1" };
};

/** Begun and not confirmed, so that it asks nothing of its owner yet. */
const ownFactor: Own = async ({ db }, { id: userId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(totpFactors).values({ id, userId, name: "App", secret: "", createdAt: now });
  return { id, kind: "totp" };
};

const ownChallenge: Own = async ({ db }, { id: userId, sessionId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(factorChallenges).values({
    id,
    userId,
    sessionId,
    nonce: "",
    purpose: "identity_proof" as const,
    expiresAt: now + 60_000,
    createdAt: now,
  });
  return { id };
};

const ownFeedback: Own = async (holder, owner) => ({ id: await leaveFeedback(holder, owner) });

const ownNotification: Own = async ({ db }, { id: userId }) => {
  const now = Date.now();
  const id = uuidv7(now);
  const words = { kind: "account" as const, title: "Your role changed", content: "In short." };
  await db
    .insert(notificationFeeds)
    .values({ userId, seq: 1 })
    .onConflictDoUpdate({ target: notificationFeeds.userId, set: { seq: 1 } });
  await db.insert(userNotifications).values({
    ...words,
    id,
    userId,
    sourceKey: id,
    addedSeq: 1,
    seq: 1,
    createdAt: now,
  });
  return { id };
};

/** A plan of theirs beside the first. */
const otherPlan: Own = async ({ db }, { id: ownerUserId }) => {
  const planId = uuidv7(Date.now());
  await db.insert(strategicPlans).values({ id: planId, name: "Growth", ownerUserId });
  return { planId };
};

/** A person's first plan goes by their id. */
const ownPlan: Own = (_holder, { id: planId }) => Promise.resolve({ planId });

/** A link of which both ends are in the person's own plan: they may do what either side may. */
const ownPlanLink: Own = async ({ db }, { id }) => {
  const linkId = uuidv7(Date.now());
  await startPlan({ db }, { id });
  const times = { createdAt: 1, updatedAt: 1 };
  await db.insert(planLinks).values({
    id: linkId,
    planId: id,
    goalId: uuidv7(Date.now()),
    servedPlanId: id,
    servedKind: "goal",
    servedId: uuidv7(Date.now()),
    state: "asked",
    ...times,
  });
  return { planId: id, linkId };
};

const ownFinding: Own = (_holder, { id: planId }) =>
  Promise.resolve({ planId, rule: "overdue", kind: "goal", id: NO_GOAL });

const ownOperation: Own = async ({ db }, { id: userId }) => {
  const operationId = uuidv7(Date.now());
  const words = { label: "Add a goal", changes: [], createdAt: 1 };
  await startPlan({ db }, { id: userId });
  await db
    .insert(planOperations)
    .values({ ...words, id: operationId, planId: userId, actorId: userId, seq: 1 });
  return { planId: userId, operationId };
};

const ownRevision: Own = async ({ db }, { id: userId }) => {
  const revision = { version: 1, changesSummary: "Began", shape: 1, dataSnapshot: "{}" };
  await startPlan({ db }, { id: userId });
  await db.insert(strategyRevisions).values({
    ...revision,
    id: uuidv7(Date.now()),
    strategyId: userId,
    planId: userId,
    createdAt: 1,
  });
  return { planId: userId, version: "1" };
};

const NO_GOAL = "0190d3a0-0000-7fff-8000-000000000003";

const ownComment: Own = async ({ db }, { id: userId }) => {
  const commentId = uuidv7(Date.now());
  await startPlan({ db }, { id: userId });
  await db.insert(planComments).values({
    id: commentId,
    planId: userId,
    kind: "goal",
    itemId: NO_GOAL,
    authorId: userId,
    body: "Well begun",
    mentions: [],
    createdAt: 1,
  });
  return { planId: userId, commentId };
};

/** Somebody's share of this person's plan. */
const ownShare: Own = async (holder, owner) => {
  const reader = await makePerson(holder, {});
  const shareId = await sharePlan(holder, owner, reader);
  return { planId: owner.id, shareId };
};

/** That this person is somebody in their own plan. */
const ownMemberLink: Own = async (holder, owner) => {
  const memberId = uuidv7(Date.now());
  await startPlan(holder, owner);
  await linkAccount(holder, { planId: owner.id, memberId, userId: owner.id });
  return { planId: owner.id, memberId };
};

/** The plan of somebody, which this person may read. */
const sharedPlan: Own = async (holder, reader) => {
  const owner = await makePerson(holder, {});
  await sharePlan(holder, owner, reader);
  return { planId: owner.id };
};

const ownRun: Own = async ({ db }, { id: userId }) => {
  const id = uuidv7(Date.now());
  const about = { kind: "account-data.export", title: "Your data file", restorePath: "/tasks" };
  const times = { runAt: 1, createdAt: 1, finishedAt: 1 };
  await db.insert(runs).values({ id, userId, ...about, ...times, input: {}, state: "done" });
  return { id };
};

const ownSearch: Own = async ({ db }, { id: userId }) => {
  const id = uuidv7(Date.now());
  const search = { list: "/notifications", name: id, filters: {} };
  await db.insert(savedSearches).values({ ...search, id, userId, createdAt: 1, updatedAt: 1 });
  return { id };
};

const ownCompany: Own = async ({ db }, { id: userId }) => {
  const id = uuidv7(Date.now());
  const fields = { id, name: "Acme", createdAt: 1, updatedAt: 1 };
  await db.insert(companies).values(fields);
  const place = { companyId: id, userId, entry: "founded" as const, createdAt: 1 };
  await db.insert(companyMembers).values({ ...place, role: "owner" });
  return { id };
};

const WORD = { term: "Falcon", meaning: "Our new heat pump.", alsoCalled: ["the bird"] };

const ownWord: Own = async (holder, owner) => {
  const { id: companyId = "" } = await ownCompany(holder, owner);
  const id = uuidv7(Date.now());
  await holder.db
    .insert(companyTerms)
    .values({ ...WORD, id, companyId, createdAt: 1, updatedAt: 1 });
  return { companyId, id };
};

const ownHoliday: Own = async (holder, owner) => {
  const { id = "" } = await ownCompany(holder, owner);
  const holidayId = uuidv7(Date.now());
  const day = { companyId: id, day: "2026-12-25", name: "Christmas Day" };
  await holder.db
    .insert(companyHolidays)
    .values({ ...day, id: holidayId, createdAt: 1, updatedAt: 1 });
  return { id, holidayId };
};

const ownAbsence: Own = async ({ db }, { id: userId }) => {
  const id = uuidv7(Date.now());
  const days = { firstDay: "2100-01-01", lastDay: "2100-01-02" };
  await db.insert(absences).values({ ...days, id, userId, createdAt: 1, updatedAt: 1 });
  return { id };
};

/** To the address of this person, by somebody's company. */
const ownInvitation: Own = async (holder, { email }) => {
  const { id: companyId = "" } = await ownCompany(holder, await makePerson(holder));
  const invitationId = uuidv7(Date.now());
  const asked = { companyId, email, role: "member" as const, createdAt: 1 };
  await holder.db
    .insert(companyInvitations)
    .values({ ...asked, id: invitationId, expiresAt: Date.now() + 60_000 });
  return { invitationId };
};

/** Every API route by method and address. A new one fails the test until it stands here. */
export const API_ACCESS: Record<string, Access> = {
  "GET /openapi.json": { who: "anyone" },
  "GET /plan-document.schema.json": { who: "anyone" },

  "POST /accounts": { who: "anyone" },
  "POST /accounts/verification-mails": { who: "anyone" },
  "POST /accounts/verifications": { who: "anyone" },
  "POST /accounts/password-resets": { who: "anyone" },
  "POST /accounts/new-passwords": { who: "anyone" },
  "POST /accounts/email-confirmations": { who: "anyone" },
  "GET /accounts/own": { who: "newcomer" },
  "PUT /accounts/own/password": { who: "newcomer", isPersonal: true },
  "POST /accounts/own/email-change": { who: "newcomer", isPersonal: true },
  "DELETE /accounts/own/email-change": { who: "newcomer", isPersonal: true },

  "GET /companies": { who: "newcomer" },
  "POST /companies": { who: "newcomer", isPersonal: true },
  "PUT /companies/chosen": { who: "newcomer", isPersonal: true },
  "GET /companies/colleagues": { who: "newcomer" },
  "POST /companies/invitations/:invitationId/answer": {
    who: "newcomer",
    isPersonal: true,
    own: ownInvitation,
    body: { answer: "decline" },
  },
  "GET /companies/all": { who: "admin", needs: "people:read" },
  "GET /companies/all/of/:userId": { who: "admin", needs: "people:read" },
  "GET /companies/all/:id": { who: "admin", needs: "people:read" },
  "PATCH /companies/all/:id": { who: "admin", needs: "people:edit" },
  "DELETE /companies/all/:id": { who: "admin", needs: "people:edit" },
  "GET /companies/all/:id/members": { who: "admin", needs: "people:read" },
  "DELETE /companies/all/:id/members/:userId": { who: "admin", needs: "people:edit" },
  "PUT /companies/all/:id/owner": { who: "admin", needs: "people:edit" },
  "DELETE /companies/all/:id/domains/:domainId": { who: "admin", needs: "people:edit" },
  "DELETE /companies/all/:id/invitations/:invitationId": { who: "admin", needs: "people:edit" },
  "GET /companies/all/:id/merge": { who: "admin", needs: "people:read" },
  "POST /companies/all/:id/merge": { who: "admin", needs: "people:edit" },
  "GET /companies/:id": { who: "newcomer", own: ownCompany },
  "PATCH /companies/:id": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { name: "Other" },
  },
  "DELETE /companies/:id": { who: "newcomer", isPersonal: true, own: ownCompany },
  "PUT /companies/:id/membership": { who: "newcomer", isPersonal: true, own: ownCompany },
  "PATCH /companies/:id/membership": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { shownTo: "managers" },
  },
  "DELETE /companies/:id/membership": { who: "newcomer", isPersonal: true, own: ownCompany },
  "PUT /companies/:id/owner": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { userId: NO_FORM },
  },
  "GET /companies/:id/members": { who: "newcomer", own: ownCompany },
  "PATCH /companies/:id/members/:userId": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { role: "member" },
  },
  "DELETE /companies/:id/members/:userId": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
  },
  "GET /companies/:id/invitations": { who: "newcomer", own: ownCompany },
  "POST /companies/:id/invitations": {
    who: "onboarded",
    isPersonal: true,
    own: ownCompany,
    body: { email: "colleague@people.test" },
  },
  "PATCH /companies/:id/invitations/:invitationId": {
    who: "onboarded",
    isPersonal: true,
    own: ownCompany,
    body: { role: "member" },
  },
  "DELETE /companies/:id/invitations/:invitationId": {
    who: "onboarded",
    isPersonal: true,
    own: ownCompany,
  },
  "POST /companies/:id/invitations/:invitationId/mails": {
    who: "onboarded",
    isPersonal: true,
    own: ownCompany,
  },
  "GET /companies/:id/domains": { who: "newcomer", own: ownCompany },
  "POST /companies/:id/domains": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { proof: "mail", domain: "acme.test", mailbox: "admin" },
  },
  "POST /companies/:id/domains/:domainId/check": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
  },
  "POST /companies/:id/domains/:domainId/code": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { code: "12345678" },
  },
  "POST /companies/:id/domains/:domainId/mails": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
  },
  "DELETE /companies/:id/domains/:domainId": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
  },

  "GET /access-tokens": { who: "admin", needs: "everything" },
  "DELETE /access-tokens/:id": { who: "admin", needs: "everything" },
  "GET /access-tokens/own": { who: "newcomer", isPersonal: true },
  "POST /access-tokens/own": { who: "newcomer", isPersonal: true },
  "DELETE /access-tokens/own/:id": { who: "newcomer", isPersonal: true, own: ownToken },

  "GET /analyses": { who: "onboarded", isPersonal: true },
  "POST /analyses": { who: "onboarded", isPersonal: true },
  "GET /analyses/:id": { who: "onboarded", isPersonal: true, own: ownAnalysis },
  "PATCH /analyses/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownAnalysis,
    body: { name: "Another" },
  },
  "DELETE /analyses/:id": { who: "onboarded", isPersonal: true, own: ownAnalysis },
  "PUT /analyses/:id/trash": { who: "onboarded", isPersonal: true, own: ownAnalysis },
  "DELETE /analyses/:id/trash": { who: "onboarded", isPersonal: true, own: ownAnalysis },
  "GET /app-routes": { who: "anyone" },
  "GET /app-routes/table": { who: "admin", needs: "content:read" },
  "POST /app-routes": { who: "admin", needs: "content:publish" },
  "PUT /app-routes/order": { who: "admin", needs: "content:publish" },
  "PATCH /app-routes/:id": { who: "admin", needs: "content:publish", body: { label: "Another" } },
  "DELETE /app-routes/:id": { who: "admin", needs: "content:publish" },

  "GET /audit-chain": { who: "admin", needs: "operations:read" },
  "POST /audit-chain/comparisons": { who: "admin", needs: "operations:read" },
  "GET /audit-chain/heads": { who: "admin", needs: "operations:read" },
  "POST /audit-chain/verifications": { who: "admin", needs: "operations:read" },
  "GET /audit-events": { who: "admin", needs: "operations:read" },
  "GET /audit-events/:id": { who: "admin", needs: "operations:read" },
  "POST /audit-exports": { who: "admin", needs: "operations:read" },

  "GET /account-merges": { who: "admin", needs: "people:read" },
  "GET /account-merges/preview": { who: "admin", needs: "people:publish" },
  "POST /account-merges": { who: "admin", needs: "people:publish" },
  "POST /account-merges/:id/undo": { who: "admin", needs: "people:publish" },
  "GET /account-data/exports/newest": { who: "newcomer", isPersonal: true },
  "POST /account-data/exports": { who: "newcomer", isPersonal: true },
  "GET /account-data/exports/:id/file": { who: "newcomer", isPersonal: true, own: ownRun },
  "POST /account-data/deletion": {
    who: "newcomer",
    isPersonal: true,
    body: { confirmation: "not the address" },
  },
  "DELETE /account-data/deletion": { who: "newcomer", isPersonal: true },

  "POST /challenges": { who: "half signed-in", isPersonal: true },
  "POST /challenges/:id/answer": {
    who: "half signed-in",
    isPersonal: true,
    own: ownChallenge,
    body: { answer: { method: "totp", code: "000000" } },
    unknown: "no_challenge",
  },
  "POST /challenges/passkey-sign-ins": { who: "anyone" },
  "POST /challenges/passkey-sign-ins/:id": { who: "anyone" },

  "POST /client-logs": { who: "anyone" },

  "GET /conversations": { who: "onboarded", isPersonal: true },
  "GET /conversations/folders": { who: "onboarded", isPersonal: true },
  "POST /conversations/questions": { who: "onboarded", isPersonal: true },
  "PUT /conversations/messages/:messageId/mark": {
    who: "onboarded",
    isPersonal: true,
    own: ownConversation,
    body: { mark: "good" },
  },
  "GET /conversations/instructions": { who: "onboarded", isPersonal: true },
  "POST /conversations/instructions": { who: "onboarded", isPersonal: true },
  "PUT /conversations/instructions/:instructionId": {
    who: "onboarded",
    isPersonal: true,
    own: ownInstruction,
    body: { text: "Answer briefly" },
  },
  "DELETE /conversations/instructions/:instructionId": {
    who: "onboarded",
    isPersonal: true,
    own: ownInstruction,
  },
  "GET /conversations/:id": { who: "onboarded", isPersonal: true, own: ownConversation },
  "PATCH /conversations/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownConversation,
    body: { title: "Another" },
  },
  "DELETE /conversations/:id": { who: "onboarded", isPersonal: true, own: ownConversation },
  "PUT /conversations/:id/place": {
    who: "onboarded",
    isPersonal: true,
    own: ownConversation,
    body: { isPinned: true },
  },
  "PUT /conversations/:id/trash": { who: "onboarded", isPersonal: true, own: ownConversation },
  "DELETE /conversations/:id/trash": { who: "onboarded", isPersonal: true, own: ownConversation },
  "GET /conversations/:id/readers": { who: "onboarded", isPersonal: true, own: ownConversation },
  "POST /conversations/:id/readers": {
    who: "onboarded",
    isPersonal: true,
    own: ownConversation,
    body: { userId: NO_FORM },
  },
  "DELETE /conversations/:id/readers/:userId": {
    who: "onboarded",
    isPersonal: true,
    own: ownReader,
  },
  "GET /consent-links": { who: "admin", needs: "consents:read" },
  "POST /consent-links": { who: "admin", needs: "consents:edit" },
  "GET /consent-links/:id": { who: "admin", needs: "consents:read" },
  "PATCH /consent-links/:id": { who: "admin", needs: "consents:edit", body: { name: "Another" } },
  "DELETE /consent-links/:id": { who: "admin", needs: "consents:publish" },
  "GET /consent-templates": { who: "admin", needs: "consents:read" },
  "POST /consent-templates": { who: "admin", needs: "consents:edit" },
  "POST /consent-templates/import": { who: "admin", needs: "consents:edit" },
  "GET /consent-templates/:id": { who: "admin", needs: "consents:read" },
  "PATCH /consent-templates/:id": {
    who: "admin",
    needs: "consents:edit",
    body: { name: "Another" },
  },
  "DELETE /consent-templates/:id": { who: "admin", needs: "consents:publish" },
  "POST /consent-templates/:id/publish": { who: "admin", needs: "consents:publish" },
  "POST /consent-templates/:id/duplicate": { who: "admin", needs: "consents:edit" },
  "GET /consent-templates/:id/export": { who: "admin", needs: "consents:read" },
  "GET /consent-templates/:id/versions": { who: "admin", needs: "consents:read" },
  "GET /consent-templates/:id/versions/:number": { who: "admin", needs: "consents:read" },
  "POST /consent-templates/:id/versions/:number/return": {
    who: "admin",
    needs: "consents:publish",
  },
  "GET /consent-templates/:id/difference": {
    who: "admin",
    needs: "consents:read",
    query: "from=1",
  },
  "GET /consent-templates/:id/review": { who: "admin", needs: "consents:read" },
  "POST /consent-templates/:id/review": {
    who: "admin",
    needs: "consents:edit",
    body: { reviewerId: NO_FORM },
  },
  "POST /consent-templates/:id/review/decision": {
    who: "admin",
    needs: "consents:publish",
    body: { isApproved: true },
  },
  "POST /consents": { who: "anyone" },
  "GET /consents": { who: "admin", needs: "consents:read" },
  "GET /consents/figures": { who: "admin", needs: "consents:read" },
  "POST /consents/export": { who: "admin", needs: "consents:read" },
  "GET /consents/keys": { who: "admin", needs: "consents:read" },
  "POST /consents/keys": { who: "admin", needs: "everything", body: { replaces: "none of ours" } },
  "POST /consents/people/:id/erasure": { who: "admin", needs: "everything" },
  "GET /consents/:id": { who: "admin", needs: "consents:read" },
  "GET /consents/:id/screenshot": { who: "admin", needs: "consents:read" },

  "GET /contents": { who: "anyone" },
  "POST /form-events": { who: "anyone" },
  "GET /dashboards/today": { who: "onboarded" },
  "GET /dashboards/personal": { who: "onboarded" },
  "GET /coach-clients": { who: "admin", needs: "coaching:read" },
  "GET /coach-clients/people": { who: "admin", needs: "coaching:read" },
  "POST /coach-clients": { who: "admin", needs: "coaching:edit" },
  "PATCH /coach-clients/:coachId/:clientId": { who: "admin", needs: "coaching:edit" },
  "DELETE /coach-clients/:coachId/:clientId": { who: "admin", needs: "coaching:edit" },

  "GET /dashboards/coach": { who: "onboarded" },
  "GET /dashboards/admin": { who: "admin", needs: "any" },
  "GET /dashboards/:dashboard/cards/:id": { who: "onboarded" },
  "PUT /dashboards/:dashboard/layout": { who: "onboarded", isPersonal: true },
  "DELETE /dashboards/:dashboard/layout": { who: "onboarded", isPersonal: true },

  "GET /backups": { who: "admin", needs: "operations:read" },
  "POST /backups": { who: "admin", needs: "operations:edit" },
  "GET /backups/:name/file": { who: "admin", needs: "everything" },
  "POST /backups/:name/downloads": { who: "admin", needs: "everything" },
  "POST /backups/:name/rehearsals": { who: "admin", needs: "operations:edit" },
  "GET /health": { who: "admin", needs: "operations:read" },
  "POST /health/tests": { who: "admin", needs: "operations:edit", body: { sendsMail: false } },
  "GET /deployments": { who: "admin", needs: "operations:read" },

  "GET /devices": { who: "newcomer" },
  "DELETE /devices/trust": { who: "newcomer", isPersonal: true },
  "DELETE /devices/:id/trust": { who: "newcomer", isPersonal: true, own: ownDevice },
  "DELETE /devices/:id": { who: "newcomer", isPersonal: true, own: ownDevice },

  "GET /error-groups": { who: "admin", needs: "operations:read" },
  "GET /error-groups/releases": { who: "admin", needs: "operations:read" },
  "GET /error-groups/:id": { who: "admin", needs: "operations:read" },
  "GET /error-groups/:id/events/:errorId": { who: "admin", needs: "operations:read" },
  "PATCH /error-groups/:id": { who: "admin", needs: "operations:edit" },
  "POST /error-groups/bulk": { who: "admin", needs: "operations:edit" },
  "POST /error-logs": { who: "anyone" },

  "GET /factors": { who: "newcomer", isPersonal: true },
  "POST /factors/totp": { who: "half signed-in", isPersonal: true },
  "POST /factors/totp/:id/confirm": {
    who: "half signed-in",
    isPersonal: true,
    own: ownFactor,
    body: { code: "000000" },
  },
  "POST /factors/passkeys/options": { who: "half signed-in", isPersonal: true },
  "POST /factors/passkeys": { who: "half signed-in", isPersonal: true },
  "POST /factors/recovery-codes": { who: "newcomer", isPersonal: true },
  "PATCH /factors/:kind/:id": {
    who: "newcomer",
    isPersonal: true,
    own: ownFactor,
    body: { name: "Another" },
  },
  "DELETE /factors/:kind/:id": { who: "newcomer", isPersonal: true, own: ownFactor },

  "GET /files": { who: "onboarded", isPersonal: true },
  "GET /files/all": { who: "admin", needs: "operations:read" },
  "GET /files/attachments": { who: "onboarded", isPersonal: true },
  "POST /files/attachments": { who: "onboarded", isPersonal: true },
  "GET /files/attachments/of/:fileId": {
    who: "onboarded",
    isPersonal: true,
    own: async (database, person) => ({ fileId: (await ownFile(database, person))["id"] ?? "" }),
  },
  "DELETE /files/attachments/:id": { who: "onboarded", isPersonal: true, own: ownAttachment },
  "GET /files/attachments/:id/content": {
    who: "onboarded",
    isPersonal: true,
    own: ownAttachment,
  },
  "GET /files/folders": { who: "onboarded", isPersonal: true },
  "POST /files/folders": { who: "onboarded", isPersonal: true },
  "PATCH /files/folders/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownFolder,
    body: { name: "Another" },
  },
  "POST /files/moves": { who: "onboarded", isPersonal: true },
  "POST /files/copies": { who: "onboarded", isPersonal: true },
  "POST /files/trash": { who: "onboarded", isPersonal: true },
  "POST /files/trash/restorations": { who: "onboarded", isPersonal: true },
  "POST /files/trash/removals": { who: "onboarded", isPersonal: true },
  "GET /files/:id": { who: "onboarded", isPersonal: true, own: ownFile },
  "PATCH /files/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownFile,
    body: { name: "Another.txt" },
  },
  "GET /files/:id/versions": { who: "onboarded", isPersonal: true, own: ownFile },
  "POST /files/:id/versions/:number/return": {
    who: "onboarded",
    isPersonal: true,
    own: ownFileVersion,
  },
  "DELETE /files/:id/versions/:number": {
    who: "onboarded",
    isPersonal: true,
    own: ownFileVersion,
  },
  "GET /files/:id/content": { who: "onboarded", isPersonal: true, own: ownFile },
  "GET /files/:id/views": { who: "onboarded", isPersonal: true, own: ownFile },
  "GET /files/shares": { who: "onboarded", isPersonal: true },
  "GET /files/shares/people": { who: "onboarded", isPersonal: true },
  "POST /files/shares": { who: "onboarded", isPersonal: true },
  "DELETE /files/shares/:id": { who: "onboarded", isPersonal: true, own: ownFileShare },
  "DELETE /files/shares/received/:id": {
    who: "onboarded",
    isPersonal: true,
    own: receivedFile,
  },
  "GET /files/uploads": { who: "onboarded", isPersonal: true },
  "POST /files/uploads": { who: "onboarded", isPersonal: true },
  "GET /files/uploads/:id": { who: "onboarded", isPersonal: true, own: ownUpload },
  "PUT /files/uploads/:id/parts/:number": {
    who: "onboarded",
    isPersonal: true,
    own: ownUpload,
    type: "application/octet-stream",
  },
  "POST /files/uploads/:id/completion": { who: "onboarded", isPersonal: true, own: ownUpload },
  "DELETE /files/uploads/:id": { who: "onboarded", isPersonal: true, own: ownUpload },

  "GET /feedback": { who: "admin", needs: "operations:read" },
  "GET /feedback/summary": { who: "admin", needs: "operations:read" },
  "GET /feedback/screenshots/:name": { who: "admin", needs: "operations:read" },
  "GET /feedback/:id": { who: "admin", needs: "operations:read" },
  "PATCH /feedback/:id": { who: "admin", needs: "operations:edit" },
  "POST /feedback/export": { who: "admin", needs: "operations:read" },
  "POST /feedback/bulk": { who: "admin", needs: "operations:edit" },
  "POST /feedback/bulk/preview": { who: "admin", needs: "operations:edit" },

  "GET /grants/own": { who: "newcomer" },
  "GET /grants/:userId": { who: "admin", needs: "people:read" },
  "PUT /grants/:userId": { who: "admin", needs: "everything", body: { grants: {} } },

  "POST /impersonation": { who: "admin", needs: "everything" },
  "POST /invitations": { who: "admin", needs: "people:edit" },
  "POST /invitations/known": { who: "admin", needs: "people:edit" },
  "POST /invitations/:id/resend": { who: "admin", needs: "people:edit" },
  "GET /incoming": { who: "admin", needs: WORK_READ },
  "GET /incoming/mine": { who: "admin", needs: WORK_READ },
  "POST /incoming/items/:kind/bulk": { who: "admin", needs: WORK_EDIT },
  "GET /incoming/items/:kind/:id": { who: "admin", needs: WORK_READ },
  "PATCH /incoming/items/:kind/:id": { who: "admin", needs: WORK_EDIT },
  "POST /incoming/items/:kind/:id/notes": { who: "admin", needs: WORK_EDIT },
  "DELETE /incoming/items/:kind/:id/notes/:noteId": { who: "admin", needs: WORK_EDIT },
  "POST /incoming/items/:kind/:id/replies": { who: "admin", needs: WORK_EDIT },
  "GET /incoming/items/:kind/:id/merge-offers": { who: "admin", needs: WORK_READ },
  "POST /incoming/items/:kind/:id/merge": { who: "admin", needs: WORK_EDIT },
  "DELETE /incoming/items/:kind/:id/merge": { who: "admin", needs: WORK_EDIT },
  "GET /incoming/rules": { who: "admin", needs: "operations:read" },
  "GET /incoming/rules/parts": { who: "admin", needs: "operations:read" },
  "POST /incoming/rules": { who: "admin", needs: "operations:edit" },
  "POST /incoming/rules/test": { who: "admin", needs: "operations:edit" },
  "GET /incoming/rules/:ruleId/runs": { who: "admin", needs: "operations:read" },
  "PATCH /incoming/rules/:ruleId": { who: "admin", needs: "operations:edit" },
  "DELETE /incoming/rules/:ruleId": { who: "admin", needs: "operations:edit" },

  "GET /links": { who: "onboarded", isPersonal: true },
  "POST /links": { who: "onboarded", isPersonal: true },
  "GET /links/:id/views": { who: "onboarded", isPersonal: true, own: ownLink },
  "DELETE /links/:id": { who: "onboarded", isPersonal: true, own: ownLink },
  "GET /links/open/:token/:fileName": { who: "anyone", unknown: "link_dead" },
  "GET /live": { who: "newcomer" },

  "GET /mail-links": { who: "onboarded", isPersonal: true },
  "DELETE /mail-links/:id": { who: "onboarded", isPersonal: true, own: ownMailLink },
  "GET /mails": { who: "admin", needs: "operations:read" },
  "GET /mails/:id": { who: "admin", needs: "everything" },
  "POST /mails/:id/retry": { who: "admin", needs: "operations:edit" },

  "GET /navigations/palette": { who: "newcomer" },
  "GET /navigations/sidebar": { who: "admin", needs: "content:read" },
  "PUT /navigations/sidebar": { who: "admin", needs: "content:publish" },
  "DELETE /navigations/sidebar": { who: "admin", needs: "content:publish" },
  "GET /navigations/public": { who: "admin", needs: "content:read" },
  "PUT /navigations/public": { who: "admin", needs: "content:publish" },
  "DELETE /navigations/public": { who: "admin", needs: "content:publish" },
  "GET /next-steps": { who: "admin", needs: "people:read" },
  "POST /next-steps": { who: "admin", needs: "people:edit" },
  "PUT /next-steps/order": { who: "admin", needs: "people:edit" },
  "PATCH /next-steps/:id": { who: "admin", needs: "people:edit", body: { title: "Another" } },
  "DELETE /next-steps/:id": { who: "admin", needs: "people:edit" },
  "GET /notifications": { who: "newcomer" },
  "GET /notifications/changes": { who: "newcomer" },
  "POST /notifications/read-all": { who: "newcomer", isPersonal: true },
  "POST /notifications/clear-read": { who: "newcomer", isPersonal: true },
  "POST /notifications/several": { who: "newcomer", isPersonal: true },
  "PATCH /notifications/:id": {
    who: "newcomer",
    isPersonal: true,
    own: ownNotification,
    body: { isRead: true },
  },
  "DELETE /notifications/:id": { who: "newcomer", isPersonal: true, own: ownNotification },
  "GET /notification-sends": { who: "admin", needs: "people:read" },
  "POST /notification-sends": { who: "admin", needs: "people:publish" },
  "POST /notification-sends/preview": { who: "admin", needs: "people:edit" },
  "GET /notification-sends/:id": { who: "admin", needs: "people:read" },
  "PATCH /notification-sends/:id": {
    who: "admin",
    needs: "people:publish",
    body: { title: "Another" },
  },
  "POST /notification-sends/:id/cancel": { who: "admin", needs: "people:publish" },
  "DELETE /notification-sends/:id": { who: "admin", needs: "people:publish" },
  "GET /notification-preferences": { who: "newcomer" },
  "PATCH /notification-preferences/kinds/:kind": { who: "newcomer", isPersonal: true },
  "PATCH /notification-preferences/times": { who: "newcomer", isPersonal: true },

  "GET /onboarding": { who: "newcomer" },
  "GET /onboarding/status": { who: "newcomer" },
  "POST /onboarding/completions": { who: "newcomer", isPersonal: true },
  "POST /onboarding/privacy-confirmations": {
    who: "newcomer",
    isPersonal: true,
    body: { policyVersion: "1.0" },
  },

  "GET /ai/connections": { who: "admin", needs: "ai:read" },
  "POST /ai/connections": { who: "admin", needs: "ai:publish" },
  "POST /ai/connections/test": { who: "admin", needs: "ai:edit" },
  "PATCH /ai/connections/:id": { who: "admin", needs: "ai:publish" },
  "DELETE /ai/connections/:id": { who: "admin", needs: "ai:publish" },
  "GET /ai/models": { who: "admin", needs: "ai:read" },
  "POST /ai/models": { who: "admin", needs: "ai:edit" },
  "PATCH /ai/models/:id": { who: "admin", needs: "ai:edit" },
  "DELETE /ai/models/:id": { who: "admin", needs: "ai:edit" },
  "GET /ai/settings": { who: "admin", needs: "ai:read" },
  "PUT /ai/settings": { who: "admin", needs: "ai:edit" },
  "PUT /ai/tasks/:task": { who: "admin", needs: "ai:edit" },
  "GET /ai/budgets": { who: "admin", needs: "ai:read" },
  "GET /ai/budgets/bearers": { who: "admin", needs: "ai:edit" },
  "POST /ai/budgets": { who: "admin", needs: "ai:edit" },
  "PATCH /ai/budgets/:id": { who: "admin", needs: "ai:edit" },
  "DELETE /ai/budgets/:id": { who: "admin", needs: "ai:edit" },
  "GET /ai/usage": { who: "admin", needs: "ai:read" },
  "GET /ai/usage/calls": { who: "admin", needs: "ai:read" },
  "GET /ai/usage/export": { who: "admin", needs: "ai:read" },
  "GET /search-services": { who: "admin", needs: "ai:read" },
  "GET /search-services/calls": { who: "admin", needs: "ai:read" },
  "POST /search-services": { who: "admin", needs: "ai:publish" },
  "POST /search-services/:id/test": { who: "admin", needs: "ai:edit" },
  "PATCH /search-services/:id": { who: "admin", needs: "ai:publish" },
  "DELETE /search-services/:id": { who: "admin", needs: "ai:publish" },
  "GET /strategic-models": { who: "admin", needs: "ai:read" },
  "POST /strategic-models": { who: "admin", needs: "ai:edit", body: { name: "Ours" } },
  "POST /strategic-models/import": { who: "admin", needs: "ai:edit" },
  "GET /strategic-models/offered": { who: "onboarded" },
  "GET /strategic-models/:id": { who: "admin", needs: "ai:read" },
  "PATCH /strategic-models/:id": { who: "admin", needs: "ai:edit", body: { name: "Another" } },
  "DELETE /strategic-models/:id": { who: "admin", needs: "ai:publish" },
  "PUT /strategic-models/:id/offer": {
    who: "admin",
    needs: "ai:publish",
    body: { isOffered: false },
  },
  "POST /strategic-models/:id/publish": { who: "admin", needs: "ai:publish" },
  "POST /strategic-models/:id/duplicate": { who: "admin", needs: "ai:edit" },
  "GET /strategic-models/:id/export": { who: "admin", needs: "ai:read" },
  "GET /strategic-models/:id/versions": { who: "admin", needs: "ai:read" },
  "GET /strategic-models/:id/versions/:number": { who: "admin", needs: "ai:read" },
  "POST /strategic-models/:id/versions/:number/return": { who: "admin", needs: "ai:publish" },
  "GET /strategic-models/:id/difference": { who: "admin", needs: "ai:read", query: "from=1" },
  "GET /strategic-models/:id/review": { who: "admin", needs: "ai:read" },
  "POST /strategic-models/:id/review": {
    who: "admin",
    needs: "ai:edit",
    body: { reviewerId: NO_FORM },
  },
  "POST /strategic-models/:id/review/decision": {
    who: "admin",
    needs: "ai:publish",
    body: { isApproved: true },
  },
  "GET /ai-training/knowledge": { who: "onboarded" },
  "GET /ai-training/terms": { who: "admin", needs: "ai:read" },
  "GET /ai-training/companies": { who: "admin", needs: "ai:read" },
  "POST /ai-training/terms/:companyId": { who: "admin", needs: "ai:edit", body: WORD },
  "PUT /ai-training/terms/:companyId/:id": { who: "admin", needs: "ai:edit", body: WORD },
  "DELETE /ai-training/terms/:companyId/:id": { who: "admin", needs: "ai:edit" },
  "GET /ai-training/own-terms/:companyId": { who: "onboarded", own: ownWord },
  "POST /ai-training/own-terms/:companyId": {
    who: "onboarded",
    isPersonal: true,
    own: ownWord,
    body: { ...WORD, term: "Crew" },
  },
  "PUT /ai-training/own-terms/:companyId/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownWord,
    body: WORD,
  },
  "DELETE /ai-training/own-terms/:companyId/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownWord,
  },
  "GET /ai-training/sources": { who: "admin", needs: "ai:read" },
  "POST /ai-training/sources": {
    who: "admin",
    needs: "ai:edit",
    body: { name: "Handbook", companyId: null, isOn: true, text: "Crews are four people." },
  },
  "PUT /ai-training/file-texts/:fileName": {
    who: "admin",
    needs: "ai:edit",
    type: "application/octet-stream",
  },
  "GET /ai-training/sources/:id": { who: "admin", needs: "ai:read" },
  "PATCH /ai-training/sources/:id": { who: "admin", needs: "ai:edit", body: { isOn: false } },
  "POST /ai-training/sources/:id/versions/:number/return": { who: "admin", needs: "ai:edit" },
  "DELETE /ai-training/sources/:id": { who: "admin", needs: "ai:edit" },
  "GET /ai-training/examples": { who: "admin", needs: "ai:read" },
  "PUT /ai-training/examples/:messageId": {
    who: "admin",
    needs: "ai:edit",
    body: { state: "good", was: "new" },
  },
  "GET /ai-training/sharing": { who: "onboarded", isPersonal: true },
  "PUT /ai-training/sharing": { who: "onboarded", isPersonal: true, body: { says: SHARING_WORDS } },
  "DELETE /ai-training/sharing": { who: "onboarded", isPersonal: true },

  "GET /prompts": { who: "admin", needs: "ai:read" },
  "POST /prompts": { who: "admin", needs: "ai:edit" },
  "POST /prompts/import": { who: "admin", needs: "ai:edit" },
  "GET /prompts/:id": { who: "admin", needs: "ai:read" },
  "PATCH /prompts/:id": { who: "admin", needs: "ai:edit", body: { name: "Another" } },
  "DELETE /prompts/:id": { who: "admin", needs: "ai:publish" },
  "POST /prompts/:id/choose": { who: "admin", needs: "ai:publish" },
  "POST /prompts/:id/publish": { who: "admin", needs: "ai:publish" },
  "POST /prompts/:id/duplicate": { who: "admin", needs: "ai:edit" },
  "GET /prompts/:id/export": { who: "admin", needs: "ai:read" },
  "GET /prompts/:id/versions": { who: "admin", needs: "ai:read" },
  "GET /prompts/:id/versions/:number": { who: "admin", needs: "ai:read" },
  "POST /prompts/:id/versions/:number/return": { who: "admin", needs: "ai:publish" },
  "GET /prompts/:id/difference": { who: "admin", needs: "ai:read", query: "from=1" },
  "GET /prompts/:id/review": { who: "admin", needs: "ai:read" },
  "POST /prompts/:id/review": { who: "admin", needs: "ai:edit", body: { reviewerId: NO_FORM } },
  "POST /prompts/:id/review/decision": {
    who: "admin",
    needs: "ai:publish",
    body: { isApproved: true },
  },
  "GET /prompts/:id/inputs": { who: "admin", needs: "ai:edit" },
  "POST /prompts/:id/samples": {
    who: "admin",
    needs: "ai:edit",
    body: { name: "Small", values: {} },
  },
  "PUT /prompts/:id/samples/:sampleId": {
    who: "admin",
    needs: "ai:edit",
    body: { name: "Small", values: {} },
  },
  "DELETE /prompts/:id/samples/:sampleId": { who: "admin", needs: "ai:edit" },
  "POST /prompts/:id/trials/price": {
    who: "admin",
    needs: "ai:edit",
    body: { inputs: [{ kind: "sample", id: NO_FORM }] },
  },
  "POST /prompts/:id/trials": {
    who: "admin",
    needs: "ai:edit",
    body: { inputs: [{ kind: "sample", id: NO_FORM }] },
  },
  "GET /variables": { who: "admin", needs: "ai:read" },
  "POST /variables": { who: "admin", needs: "ai:edit" },
  "PATCH /variables/:id": {
    who: "admin",
    needs: "ai:edit",
    body: { about: "", type: "text", value: "Plain" },
  },
  "DELETE /variables/:id": { who: "admin", needs: "ai:edit" },
  "GET /prompts/agreement": { who: "onboarded", isPersonal: true },
  "PUT /prompts/agreement": { who: "onboarded", isPersonal: true, body: { says: AGREEMENT_WORDS } },
  "DELETE /prompts/agreement": { who: "onboarded", isPersonal: true },
  "GET /ai/own": { who: "onboarded", isPersonal: true },
  "GET /ai/own/calls": { who: "onboarded", isPersonal: true },
  "PUT /ai/own/consents/:id": { who: "onboarded", isPersonal: true },
  "DELETE /ai/own/consents/:id": { who: "onboarded", isPersonal: true },
  "GET /ai/companies/:id": { who: "onboarded", isPersonal: true, own: ownCompany },
  "PUT /ai/companies/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownCompany,
    body: { isOff: false, models: null },
  },
  "GET /research/topics": { who: "admin", needs: "ai:read" },
  "GET /research/topics/choices": { who: "admin", needs: "ai:read" },
  "POST /research/topics": { who: "admin", needs: "ai:edit", body: topicInput() },
  "GET /research/topics/:id": { who: "admin", needs: "ai:read" },
  "PATCH /research/topics/:id": { who: "admin", needs: "ai:edit", body: { name: "Heat pumps" } },
  "DELETE /research/topics/:id": { who: "admin", needs: "ai:edit" },
  "GET /research": { who: "admin", needs: "ai:read" },
  "POST /research": { who: "admin", needs: "ai:edit" },
  "GET /research/price": { who: "admin", needs: "ai:read" },
  "GET /research/:id": { who: "admin", needs: "ai:read" },
  "POST /research/:id/continue": { who: "admin", needs: "ai:edit" },
  "PUT /research/:id/brief/:question": {
    who: "admin",
    needs: "ai:edit",
    body: { text: "In my words." },
  },
  "DELETE /research/:id": { who: "admin", needs: "ai:edit" },
  "GET /reports": { who: "onboarded", isPersonal: true },
  "POST /reports": { who: "onboarded", isPersonal: true },
  "GET /reports/choices": { who: "onboarded", isPersonal: true },
  "GET /reports/moments": { who: "onboarded", isPersonal: true },
  "GET /reports/price": { who: "onboarded", isPersonal: true },
  "GET /reports/:id": { who: "onboarded", isPersonal: true, own: ownReport },
  "PATCH /reports/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownReport,
    body: { title: "Another" },
  },
  "DELETE /reports/:id": { who: "onboarded", isPersonal: true, own: ownReport },
  "POST /reports/:id/refresh": { who: "onboarded", isPersonal: true, own: ownReport },
  "PUT /reports/:id/sections/:section": {
    who: "onboarded",
    isPersonal: true,
    own: ownReport,
    body: { text: "Mine" },
  },
  "GET /reports/:id/difference": {
    who: "onboarded",
    isPersonal: true,
    own: ownReport,
    query: "from=1&to=1",
  },
  "POST /reports/:id/versions/:number/return": {
    who: "onboarded",
    isPersonal: true,
    own: ownReport,
  },
  "PUT /reports/:id/trash": { who: "onboarded", isPersonal: true, own: ownReport },
  "DELETE /reports/:id/trash": { who: "onboarded", isPersonal: true, own: ownReport },
  "GET /reports/schedules": { who: "onboarded", isPersonal: true },
  "POST /reports/schedules": { who: "onboarded", isPersonal: true },
  "PATCH /reports/schedules/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownSchedule,
    body: { rhythm: "weekly", day: 2 },
  },
  "PUT /reports/schedules/:id/pause": {
    who: "onboarded",
    isPersonal: true,
    own: ownSchedule,
    body: { isPaused: true },
  },
  "DELETE /reports/schedules/:id": { who: "onboarded", isPersonal: true, own: ownSchedule },
  "GET /reports/made": { who: "admin", needs: "ai:read" },
  "GET /reports/made/schedules": { who: "admin", needs: "ai:read" },
  "GET /reports/templates": { who: "admin", needs: "ai:read" },
  "POST /reports/templates": { who: "admin", needs: "ai:edit" },
  "POST /reports/templates/import": { who: "admin", needs: "ai:edit" },
  "POST /reports/templates/preview": { who: "admin", needs: "ai:edit" },
  "GET /reports/templates/:id/access": { who: "admin", needs: "ai:read" },
  "PUT /reports/templates/:id/access": {
    who: "admin",
    needs: "ai:edit",
    body: { isOffered: true, roles: [], people: [] },
  },
  "GET /reports/templates/:id": { who: "admin", needs: "ai:read" },
  "PATCH /reports/templates/:id": { who: "admin", needs: "ai:edit", body: { name: "Another" } },
  "DELETE /reports/templates/:id": { who: "admin", needs: "ai:publish" },
  "POST /reports/templates/:id/publish": { who: "admin", needs: "ai:publish" },
  "POST /reports/templates/:id/duplicate": { who: "admin", needs: "ai:edit" },
  "GET /reports/templates/:id/export": { who: "admin", needs: "ai:read" },
  "GET /reports/templates/:id/versions": { who: "admin", needs: "ai:read" },
  "GET /reports/templates/:id/versions/:number": { who: "admin", needs: "ai:read" },
  "POST /reports/templates/:id/versions/:number/return": { who: "admin", needs: "ai:publish" },
  "GET /reports/templates/:id/difference": { who: "admin", needs: "ai:read", query: "from=1" },
  "GET /reports/templates/:id/review": { who: "admin", needs: "ai:read" },
  "POST /reports/templates/:id/review": {
    who: "admin",
    needs: "ai:edit",
    body: { reviewerId: NO_FORM },
  },
  "POST /reports/templates/:id/review/decision": {
    who: "admin",
    needs: "ai:publish",
    body: { isApproved: true },
  },
  "GET /runs": { who: "newcomer", isPersonal: true },
  "GET /runs/:id/events": { who: "newcomer", isPersonal: true, own: ownRun },
  "POST /runs/:id/stop": { who: "newcomer", isPersonal: true, own: ownRun },
  "POST /runs/:id/dismissal": { who: "newcomer", isPersonal: true, own: ownRun },
  "GET /outbox": { who: "admin", needs: "operations:read" },
  "POST /outbox/:id/retry": { who: "admin", needs: "operations:edit" },
  "DELETE /outbox/:id": { who: "admin", needs: "operations:edit" },
  "GET /retention": { who: "admin", needs: "operations:read" },
  "GET /retention/preview": { who: "admin", needs: "operations:read" },
  "PUT /retention/rules": { who: "admin", needs: "operations:edit" },
  "POST /retention/rules/reset": { who: "admin", needs: "operations:edit" },
  "GET /retention/runs": { who: "admin", needs: "operations:read" },
  "GET /retention/holds": { who: "admin", needs: "operations:read" },
  "POST /retention/holds": { who: "admin", needs: "operations:edit" },
  "GET /retention/holds/:kind/:id": { who: "admin", needs: "operations:read" },
  "DELETE /retention/holds/:kind/:id": { who: "admin", needs: "operations:edit" },
  "GET /trash": { who: "admin", needs: TRASH_READ },
  "POST /trash/removals": { who: "admin", needs: TRASH_EDIT },
  "GET /trash/:kind/:id": { who: "admin", needs: TRASH_READ },
  "POST /trash/:kind/:id/restore": { who: "admin", needs: TRASH_EDIT },
  "DELETE /trash/:kind/:id": { who: "admin", needs: TRASH_EDIT },

  "GET /own-feedback": { who: "newcomer", isPersonal: true },
  "POST /own-feedback": { who: "newcomer", isPersonal: true },
  "PUT /own-feedback/:id/screenshot": {
    who: "newcomer",
    isPersonal: true,
    own: ownFeedback,
    type: "image/png",
  },

  "GET /profiles/own": { who: "newcomer" },
  "PATCH /profiles/own": { who: "newcomer", isPersonal: true },
  "PUT /profiles/own/avatar": { who: "newcomer", type: "image/png", isPersonal: true },
  "DELETE /profiles/own/avatar": { who: "newcomer", isPersonal: true },
  "GET /profiles/avatars/:name": { who: "newcomer" },

  "GET /plans/search": { who: "onboarded" },
  "GET /plans/places": { who: "onboarded" },
  "GET /plans/:planId/snapshot": { who: "onboarded", own: ownPlan },
  "GET /plans/:planId/room": { who: "onboarded", own: ownPlan },
  "GET /plans/:planId/operations": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/operations": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: {
      id: "0190d3a0-0000-7fff-8000-000000000001",
      label: "Rename a goal",
      changes: [{ action: "remove", kind: "goal", id: "0190d3a0-0000-7fff-8000-000000000003" }],
    },
  },
  "POST /plans/:planId/operations/:operationId/undo": {
    who: "onboarded",
    isPersonal: true,
    own: ownOperation,
    body: { id: "0190d3a0-0000-7fff-8000-000000000002" },
  },

  "GET /plans/:planId/revisions": { who: "onboarded", own: ownPlan },
  "GET /plans/:planId/trends/:itemId": {
    who: "onboarded",
    own: async (desk, person) => ({ ...(await ownPlan(desk, person)), itemId: NO_GOAL }),
  },
  "GET /plans/:planId/revisions/:version": { who: "onboarded", own: ownRevision },
  "GET /plans/:planId/people": { who: "onboarded", own: ownPlan },
  "GET /plans/:planId/comments": {
    who: "onboarded",
    own: ownPlan,
    query: `kind=goal&itemId=${NO_GOAL}`,
  },
  "POST /plans/:planId/comments": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: {
      id: "0190d3a0-0000-7fff-8000-000000000004",
      kind: "goal",
      itemId: NO_GOAL,
      body: "Well done",
    },
  },
  "PATCH /plans/:planId/comments/:commentId": {
    who: "onboarded",
    isPersonal: true,
    own: ownComment,
    body: { body: "Well done" },
  },
  "DELETE /plans/:planId/comments/:commentId": {
    who: "onboarded",
    isPersonal: true,
    own: ownComment,
  },
  "GET /plans/:planId/activity": { who: "onboarded", own: ownPlan },
  "POST /plans/strategy-content": {
    who: "onboarded",
    isPersonal: true,
    body: { companyInfo: NO_ANSWERS },
  },
  "GET /plans/sample-content/preview": {
    who: "onboarded",
    query: "industry=software&size=small",
  },
  "GET /plans/:planId/sample": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/sample": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { industry: "software", size: "small" },
  },
  "DELETE /plans/:planId/sample": { who: "onboarded", isPersonal: true, own: ownPlan },
  "GET /plans/:planId/builder": { who: "onboarded", own: ownPlan },
  "PUT /plans/:planId/builder": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: NO_ANSWERS,
  },
  "GET /plans/:planId/findings": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/findings": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { found: [{ rule: "overdue", kind: "goal", id: NO_GOAL }], resolved: [] },
  },
  "PATCH /plans/:planId/findings/:rule/:kind/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownFinding,
    body: { ownerMemberId: null, due: null },
  },
  "GET /plans/:planId/links": {
    who: "onboarded",
    own: ownPlan,
    query: `kind=goal&itemId=${NO_GOAL}`,
  },
  "GET /plans/:planId/links/targets": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/links": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { goalId: NO_GOAL, served: { planId: NO_GOAL, kind: "goal", id: NO_GOAL } },
  },
  "PUT /plans/:planId/links/:linkId/answer": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlanLink,
    body: { state: "agreed" },
  },
  "DELETE /plans/:planId/links/:linkId": { who: "onboarded", isPersonal: true, own: ownPlanLink },
  "GET /plans/:planId/shares": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/shares": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { email: "reader@people.test", permission: "read" },
  },
  "PATCH /plans/:planId/shares/:shareId": {
    who: "onboarded",
    isPersonal: true,
    own: ownShare,
    body: { permission: "edit" },
  },
  "DELETE /plans/:planId/shares/:shareId": {
    who: "onboarded",
    isPersonal: true,
    own: ownShare,
  },
  "POST /plans/:planId/shares/:shareId/mails": {
    who: "onboarded",
    isPersonal: true,
    own: ownShare,
  },
  "GET /plans/:planId/members": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/members": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { memberId: NO_GOAL, isMe: true },
  },
  "DELETE /plans/:planId/members/:memberId": {
    who: "onboarded",
    isPersonal: true,
    own: ownMemberLink,
  },
  "POST /plans/:planId/visits": {
    who: "onboarded",
    isPersonal: true,
    own: sharedPlan,
    body: { module: "goals", seq: 0 },
  },
  "GET /plans/:planId/export": { who: "onboarded", own: ownPlan },
  "POST /plans/:planId/taken-ids": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: { ids: [NO_GOAL] },
  },
  "POST /plans/:planId/imports": {
    who: "onboarded",
    isPersonal: true,
    own: ownPlan,
    body: {
      id: "0190d3a0-0000-7fff-8000-000000000005",
      label: "Import a plan",
      changes: [{ action: "add", kind: "goal", id: NO_GOAL, fields: { title: "Goal" } }],
    },
  },

  "GET /companies/:id/holidays": { who: "newcomer", own: ownCompany },
  "POST /companies/:id/holidays": {
    who: "newcomer",
    isPersonal: true,
    own: ownCompany,
    body: { items: [{ day: "2026-12-25", name: "Christmas Day" }] },
  },
  "PUT /companies/:id/holidays/:holidayId": {
    who: "newcomer",
    isPersonal: true,
    own: ownHoliday,
    body: { day: "2026-12-26", name: "Boxing Day" },
  },
  "DELETE /companies/:id/holidays/:holidayId": {
    who: "newcomer",
    isPersonal: true,
    own: ownHoliday,
  },

  "GET /absences": { who: "onboarded", isPersonal: true },
  "POST /absences": { who: "onboarded", isPersonal: true },
  "PUT /absences/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownAbsence,
    body: { firstDay: "2100-12-01", lastDay: "2100-12-02" },
  },
  "DELETE /absences/:id": { who: "onboarded", isPersonal: true, own: ownAbsence },

  "GET /providers": { who: "newcomer" },
  "POST /providers/:provider/trips": { who: "newcomer", isPersonal: true },
  "DELETE /providers/:provider": { who: "newcomer", isPersonal: true },

  "GET /saved-searches": { who: "onboarded" },
  "GET /saved-searches/found": { who: "onboarded" },
  "POST /saved-searches": { who: "onboarded", isPersonal: true },
  "PUT /saved-searches/start": { who: "onboarded", isPersonal: true },
  "PATCH /saved-searches/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownSearch,
    body: { name: "Another" },
  },
  "GET /search": { who: "onboarded", query: "q=plan" },
  "DELETE /saved-searches/:id": { who: "onboarded", isPersonal: true, own: ownSearch },

  "POST /sessions": { who: "anyone" },
  "GET /forms": { who: "admin", needs: "content:read" },
  "POST /forms": { who: "admin", needs: "content:edit" },
  "POST /forms/bulk": { who: "admin", needs: "content:publish" },
  "GET /forms/:id": { who: "admin", needs: "content:read" },
  "PATCH /forms/:id": { who: "admin", needs: "content:edit", body: { description: "Another" } },
  "DELETE /forms/:id": { who: "admin", needs: "content:publish" },
  "POST /forms/:id/publish": { who: "admin", needs: "content:publish", body: { after: null } },
  "POST /forms/:id/state": { who: "admin", needs: "content:publish", body: { isActive: true } },
  "POST /forms/:id/slug": { who: "admin", needs: "content:publish", body: { slug: "another" } },
  "POST /forms/:id/duplicate": { who: "admin", needs: "content:edit" },
  "POST /forms/:id/webhook-secret": { who: "admin", needs: "content:edit" },
  "GET /forms/:id/export": { who: "admin", needs: "content:read" },
  "GET /forms/:id/difference": {
    who: "admin",
    needs: "content:read",
    query: "from=draft&to=draft",
  },
  "GET /forms/:id/versions": { who: "admin", needs: "content:read" },
  "GET /forms/:id/versions/:number": { who: "admin", needs: "content:read" },
  "GET /forms/:id/review": { who: "admin", needs: "content:read" },
  "POST /forms/:id/review": { who: "admin", needs: "content:edit", body: { reviewerId: NO_FORM } },
  "POST /forms/:id/review/decision": {
    who: "admin",
    needs: "content:publish",
    body: { isApproved: true },
  },
  "POST /forms/:id/versions/:number/return": {
    who: "admin",
    needs: "content:publish",
    body: { after: null },
  },
  "GET /records/:kind/:id/history": { who: "admin", needs: "any" },
  "GET /records/:kind/:id/history/:number": { who: "admin", needs: "any" },
  "POST /records/:kind/:id/restorations": { who: "admin", needs: "any" },
  "GET /redirects": { who: "admin", needs: "redirects:read" },
  "POST /redirects": { who: "admin", needs: "redirects:edit" },
  "POST /redirects/bulk": { who: "admin", needs: "redirects:publish" },
  "POST /redirects/test": { who: "admin", needs: "redirects:read" },
  "GET /redirects/export": { who: "admin", needs: "redirects:read" },
  "GET /redirects/unknown": { who: "admin", needs: "redirects:read" },
  "POST /redirects/unknown/dismiss": { who: "admin", needs: "redirects:edit" },
  "GET /redirects/imports": { who: "admin", needs: "redirects:read" },
  "POST /redirects/imports": { who: "admin", needs: "redirects:publish" },
  "POST /redirects/imports/check": { who: "admin", needs: "redirects:edit" },
  "GET /redirects/imports/:id": { who: "admin", needs: "redirects:read" },
  "POST /redirects/imports/:id/parts": { who: "admin", needs: "redirects:publish" },
  "POST /redirects/imports/:id/run": { who: "admin", needs: "redirects:publish" },
  "GET /redirects/imports/:id/refused": { who: "admin", needs: "redirects:read" },
  "GET /redirects/imports/:id/refused/export": { who: "admin", needs: "redirects:read" },
  "POST /redirects/imports/:id/cancel": { who: "admin", needs: "redirects:publish" },
  "GET /redirects/:id": { who: "admin", needs: "redirects:read" },
  "PATCH /redirects/:id": { who: "admin", needs: "redirects:edit", body: { note: "Another" } },
  "DELETE /redirects/:id": { who: "admin", needs: "redirects:publish" },
  "GET /webpages": { who: "admin", needs: "content:read" },
  "POST /webpages": { who: "admin", needs: "content:edit", isPersonal: true },
  "POST /webpages/import": { who: "admin", needs: "content:edit", isPersonal: true },
  "GET /webpages/forms": { who: "admin", needs: "content:read" },
  "GET /webpages/pictures": { who: "admin", needs: "content:read" },
  "PUT /webpages/pictures/:fileName": {
    who: "admin",
    needs: "content:edit",
    isPersonal: true,
    type: "image/png",
  },
  "DELETE /webpages/pictures/:id": { who: "admin", needs: "content:edit", isPersonal: true },
  "GET /webpages/:id": { who: "admin", needs: "content:read" },
  "PATCH /webpages/:id": { who: "admin", needs: "content:edit", isPersonal: true },
  "DELETE /webpages/:id": { who: "admin", needs: "content:publish", isPersonal: true },
  "POST /webpages/:id/publish": { who: "admin", needs: "content:publish", isPersonal: true },
  "PUT /webpages/:id/open": { who: "admin", needs: "content:publish", isPersonal: true },
  "PUT /webpages/:id/slug": { who: "admin", needs: "content:publish", isPersonal: true },
  "PUT /webpages/:id/schedule": { who: "admin", needs: "content:publish", isPersonal: true },
  "POST /webpages/:id/duplicate": { who: "admin", needs: "content:edit", isPersonal: true },
  "GET /webpages/:id/export": { who: "admin", needs: "content:read" },
  "GET /webpages/:id/versions": { who: "admin", needs: "content:read" },
  "GET /webpages/:id/versions/:number": { who: "admin", needs: "content:read" },
  "POST /webpages/:id/versions/:number/return": {
    who: "admin",
    needs: "content:publish",
    isPersonal: true,
  },
  "GET /webpages/:id/difference": { who: "admin", needs: "content:read" },
  "GET /webpages/:id/review": { who: "admin", needs: "content:read" },
  "POST /webpages/:id/review": {
    who: "admin",
    needs: "content:edit",
    isPersonal: true,
    body: { reviewerId: NO_FORM },
  },
  "POST /webpages/:id/review/decision": {
    who: "admin",
    needs: "content:publish",
    isPersonal: true,
    body: { isApproved: true },
  },
  "GET /sessions": { who: "newcomer" },
  "DELETE /sessions": { who: "newcomer" },
  "DELETE /sessions/others": { who: "newcomer", isPersonal: true },
  "DELETE /sessions/:id": {
    who: "newcomer",
    isPersonal: true,
    own: (_holder, owner) => Promise.resolve({ id: owner.sessionId }),
  },

  "GET /submissions": { who: "admin", needs: "content:read" },
  "GET /submissions/arrivals": { who: "admin", needs: "content:read" },
  "GET /submissions/summary": { who: "admin", needs: "content:read" },
  "GET /submissions/funnel": { who: "admin", needs: "content:read" },
  "POST /submissions/export": { who: "admin", needs: "content:read" },
  "POST /submissions/removals/preview": { who: "admin", needs: "content:edit" },
  "POST /submissions/removals": { who: "admin", needs: "content:edit" },
  "POST /submissions/people/preview": { who: "admin", needs: "content:edit" },
  "POST /submissions/people/removals": { who: "admin", needs: "everything" },
  "GET /submissions/uploads/:id": { who: "admin", needs: "content:read" },
  "POST /submissions/deliveries/:id/retry": { who: "admin", needs: "content:edit" },
  "GET /submissions/:id": { who: "admin", needs: "content:read", query: `formId=${NO_FORM}` },
  "DELETE /submissions/:id": { who: "admin", needs: "content:edit" },

  "GET /settings": { who: "admin", needs: "operations:read" },
  "PUT /settings": { who: "admin", needs: "operations:edit" },

  "GET /plans": { who: "onboarded" },
  "POST /plans": { who: "onboarded", isPersonal: true },
  "GET /plans/choices": { who: "onboarded" },
  "GET /plans/homes": { who: "onboarded" },
  "GET /plans/people": { who: "onboarded", isPersonal: true },
  "PATCH /plans/:planId": { who: "onboarded", isPersonal: true, own: otherPlan },
  "POST /plans/:planId/deletion": {
    who: "onboarded",
    isPersonal: true,
    own: otherPlan,
    body: { name: "Growth" },
  },
  "GET /portfolio": { who: "onboarded" },
  "GET /portfolio/groups": { who: "onboarded" },
  "GET /portfolio/map": { who: "onboarded" },
  "POST /plans/:planId/handovers": {
    who: "onboarded",
    isPersonal: true,
    own: otherPlan,
    body: { companyId: NO_GOAL },
  },
  "POST /plans/:planId/uses": { who: "onboarded", isPersonal: true, own: otherPlan },
  "DELETE /shared-plans/:planId": { who: "onboarded", isPersonal: true, own: sharedPlan },

  "GET /tasks": { who: "onboarded", isPersonal: true },
  "POST /tasks": { who: "onboarded", isPersonal: true },
  "GET /tasks/board": { who: "onboarded", isPersonal: true },
  "GET /tasks/assignees": { who: "onboarded", isPersonal: true },
  "POST /tasks/bulk": { who: "onboarded", isPersonal: true },
  "PUT /tasks/order": { who: "onboarded", isPersonal: true },
  "GET /tasks/:id": { who: "onboarded", isPersonal: true, own: ownTask },
  "GET /tasks/:id/sight": { who: "onboarded", isPersonal: true, own: ownTask },
  "PATCH /tasks/:id": {
    who: "onboarded",
    isPersonal: true,
    own: ownTask,
    body: { title: "Another" },
  },
  "DELETE /tasks/:id": { who: "onboarded", isPersonal: true, own: ownTask },
  "POST /tasks/:id/return": { who: "onboarded", isPersonal: true, own: givenTask },
  "POST /tasks/mail": { who: "anyone" },
  "GET /tasks/mail/address": { who: "onboarded", isPersonal: true },
  "PUT /tasks/mail/address": { who: "onboarded", isPersonal: true },
  "DELETE /tasks/mail/address": { who: "onboarded", isPersonal: true },
  "GET /users": { who: "admin", needs: "people:read" },
  "GET /users/:id": { who: "admin", needs: "people:read" },
  "POST /users/export": { who: "admin", needs: "people:read" },
  "POST /users/bulk": { who: "admin", needs: "people:edit" },
  "POST /users/bulk/preview": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/roles/:role": { who: "admin", needs: "everything" },
  "DELETE /users/:id/roles/:role": { who: "admin", needs: "everything" },
  "PUT /users/:id/suspension": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/suspension": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/name": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/email-change": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/email-change": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/labels": { who: "admin", needs: "people:edit" },
  "POST /users/:id/notes": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/notes/:noteId": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/notes/:noteId": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/sessions": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/sessions/:sessionId": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/factors": { who: "admin", needs: "people:edit" },
  "PUT /users/:id/password-requirement": { who: "admin", needs: "people:edit" },
  "DELETE /users/:id/deletion": { who: "admin", needs: "people:edit" },
};
