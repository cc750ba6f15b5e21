import { absences } from "../../../db/schema/absences.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { BatchItem } from "drizzle-orm/batch";
import { reports, reportSchedules, reportTemplates } from "../../../db/schema/reports.ts";
import { researches } from "../../../db/schema/research.ts";
import { companies, companyInvitations, companyMembers } from "../../../db/schema/companies.ts";
import { analyses } from "../../../db/schema/analyses.ts";
import {
  advisorInstructions,
  conversationMembers,
  conversations,
  messageMarks,
  messages,
} from "../../../db/schema/conversations.ts";
import { contentReviews } from "../../../db/schema/contents.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { fileAttachments, fileFolders, files, fileShares } from "../../../db/schema/files.ts";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { links } from "../../../db/schema/links.ts";
import { notificationSends } from "../../../db/schema/notifications.ts";
import {
  planComments,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { taskAddresses, tasks } from "../../../db/schema/tasks.ts";
import { coachClients, userLabels, userNotes } from "../../../db/schema/users.ts";
import { startPlan } from "../../support/share-plan.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { feedbackRow } from "../../support/feedback-rows.ts";
import type { TestPerson } from "../../support/people.ts";

type Someone = Pick<TestPerson, "id">;

const now = Date.now();
const times = { createdAt: now, updatedAt: now };
export const newId = () => uuidv7(now);

export const taskOf = (ownerId: string, fields: Partial<typeof tasks.$inferInsert> = {}) => ({
  id: newId(),
  ownerId,
  title: "Call the bank",
  ...times,
  ...fields,
});

export const fileOf = (
  ownerId: string,
  name: string,
  fields: Partial<typeof files.$inferInsert> = {},
) => ({
  id: newId(),
  ownerId,
  name,
  type: "text/plain",
  bytes: 1,
  ...times,
  ...fields,
});

export const folderOf = (ownerId: string, name: string, parentId: string | null = null) => ({
  id: newId(),
  ownerId,
  parentId,
  name,
  ...times,
});

/** One row and more of everything that can move, of what others gave too. */
export async function furnish({ db }: TestDatabase, { id }: Someone, other: Someone) {
  const company = newId();
  await startPlan({ db }, other);
  const plan = { id: newId(), name: "Growth 2027", ownerUserId: id };
  await db.insert(strategicPlans).values(plan);
  await db.insert(strategicPlanningShares).values({
    id: newId(),
    planId: plan.id,
    ownerUserId: id,
    targetUserId: other.id,
    entityType: "team",
    permission: "read",
    isActive: true,
    ...times,
  });
  const folder = folderOf(id, "Board");
  const inFolder = fileOf(id, "Minutes.pdf", { folderId: folder.id });
  const atTop = fileOf(id, "Notes.txt");
  const theirs = fileOf(other.id, "Theirs.pdf");
  const asked = { id: newId(), ownerId: id, planId: plan.id, kind: "advisor" as const };
  const answer = { id: newId(), conversationId: asked.id, kind: "answer" as const };
  const template = { id: newId() };
  const ordered = { ownerId: id, planId: plan.id, templateId: template.id, ...times };
  const report = { id: newId(), templateName: "Ours", title: "Ours", state: "done" as const };
  const research = { title: "Ours", scope: {}, steps: [], questions: [], contradictions: [] };
  const weekly = { id: newId(), rhythm: "weekly" as const, day: 1 };
  const rows: BatchItem<"sqlite">[] = [
    db.insert(conversations).values({ ...asked, ...times, title: "Late?", saidAt: now }),
    db
      .insert(conversationMembers)
      .values({ conversationId: asked.id, userId: id, role: "owner", createdAt: now }),
    db.insert(messages).values({ ...answer, seq: 2, text: "", createdAt: now }),
    db.insert(messageMarks).values({ messageId: answer.id, userId: id, mark: "good", ...times }),
    db.insert(advisorInstructions).values({
      id: newId(),
      userId: id,
      text: "Answer briefly.",
      ...times,
    }),
    db.insert(analyses).values({
      id: newId(),
      ownerId: id,
      planId: plan.id,
      name: "Board",
      ...times,
    }),
    db.insert(reportTemplates).values({ ...template, name: "Ours", definition: {}, ...times }),
    db.insert(reports).values({ ...ordered, ...report, number: 1 }),
    db.insert(reportSchedules).values({ ...ordered, ...weekly }),
    db.insert(researches).values({ id: newId(), ownerId: id, ...research, gaps: [], ...times }),
    db.insert(tasks).values([taskOf(id), taskOf(id), taskOf(other.id, { assigneeId: id })]),
    db.insert(taskAddresses).values({ userId: id, name: newId(), createdAt: now }),
    db.insert(fileFolders).values(folder),
    db.insert(files).values([inFolder, atTop, theirs]),
    db
      .insert(fileShares)
      .values({ id: newId(), fileId: theirs.id, userId: id, permission: "read", createdAt: now }),
    db.insert(fileAttachments).values({
      id: newId(),
      fileId: theirs.id,
      targetKind: "task",
      targetId: newId(),
      addedBy: id,
      createdAt: now,
    }),
    db.insert(companies).values({ id: company, name: "Kestrel", ...times }),
    db.insert(companyMembers).values({
      companyId: company,
      userId: id,
      role: "owner",
      entry: "founded",
      isChosen: true,
      createdAt: now,
    }),
    db.insert(companyInvitations).values({
      id: newId(),
      companyId: company,
      email: "guest@people.test",
      role: "member",
      invitedBy: id,
      expiresAt: now + 1e9,
      ...times,
    }),
    db.insert(coachClients).values([
      { coachId: id, clientId: other.id, createdAt: now },
      { coachId: other.id, clientId: id, createdAt: now },
    ]),
    db.insert(strategicPlanningShares).values({
      id: newId(),
      planId: other.id,
      ownerUserId: other.id,
      targetUserId: id,
      entityType: "plan",
      permission: "edit",
      isActive: true,
      ...times,
    }),
    db.insert(planMemberAccounts).values({
      planId: other.id,
      userId: id,
      memberId: newId(),
      isLinked: true,
      answeredAt: now,
    }),
    db.insert(planComments).values({
      id: newId(),
      planId: other.id,
      kind: "goal",
      itemId: newId(),
      authorId: id,
      body: "Well done",
      mentions: [],
      createdAt: now,
    }),
    db.insert(absences).values({
      id: newId(),
      userId: id,
      firstDay: "2026-03-02",
      lastDay: "2026-03-06",
      ...times,
    }),
    db.insert(links).values({
      id: newId(),
      userId: id,
      kind: "task_calendar",
      targetId: id,
      tokenHash: newId(),
      ending: "abcd",
      ...times,
    }),
    db.insert(userFeedback).values(feedbackRow(id)),
    db.insert(savedSearches).values({
      id: newId(),
      userId: id,
      list: "/tasks",
      name: "Mine",
      filters: {},
      ...times,
    }),
    db.insert(userLabels).values({ userId: id, label: "pilot", createdAt: now }),
    db.insert(userNotes).values({ id: newId(), userId: id, text: "Likes calls", ...times }),
    db.insert(contentReviews).values({
      kind: "form",
      contentId: newId(),
      hash: "h",
      askedOf: id,
      askedAt: now,
    }),
    db
      .insert(incomingItems)
      .values({ kind: "feedback", recordId: newId(), state: "new", ownerId: id, updatedAt: now }),
    db.insert(notificationSends).values({
      id: newId(),
      submissionKey: newId(),
      kind: "announcement",
      title: "Hello",
      content: "",
      audience: "person",
      audienceUserId: id,
      sendAt: now + 1e9,
      ...times,
    }),
  ];
  const [first, ...rest] = rows;
  if (first) await db.batch([first, ...rest]);
  return { company, folder, inFolder, atTop, theirs };
}
