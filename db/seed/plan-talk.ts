import type { PlanKind } from "../values/plans.ts";
import { memberId, rowId } from "./plan-ids.ts";

type Ids = { leader: string; coach: string; partner: string };
type Said = {
  on: readonly [kind: PlanKind, id: string];
  by: keyof Ids;
  /** Who is named stands in the words as @{name of the part they play}. */
  body: string;
  hoursAgo: number;
  editedAfter?: number;
  isDeleted?: boolean;
};

const HOUR = 60 * 60 * 1000;

/** What the chief executive and her coach say about the plan; the coach reads it. */
export function talkRows(ids: Ids, now: number, itemId: (kind: PlanKind, title: string) => string) {
  const company = itemId("objective", "Hospitals choose us because our instruments keep working");
  const intake = itemId("keyResult", "Order intake of the year");
  const repairs = itemId("goal", "Repairs in three days instead of eleven");
  const sounds = itemId("epic", "Alarm sounds that nobody gets used to");
  const said: readonly Said[] = [
    {
      on: ["goal", repairs],
      by: "coach",
      hoursAgo: 24 * 26,
      body: "Three days is a promise to a ward. Who tells the ward when you will miss it?",
    },
    {
      on: ["goal", repairs],
      by: "leader",
      hoursAgo: 24 * 25,
      editedAfter: 2,
      body: "Samuel does, on the day before. @{coach} it stands in the service handbook since Monday.",
    },
    {
      on: ["keyResult", intake],
      by: "coach",
      hoursAgo: 24 * 31,
      body: "You raised this from 12 to 14 in the same week in which two tenders slipped. What would have to be true for 14?",
    },
    {
      on: ["keyResult", intake],
      by: "leader",
      hoursAgo: 24 * 30,
      body: "That the second line runs in two shifts from March. Beatriz has the people, so I stay with it.",
    },
    { on: ["epic", sounds], by: "leader", hoursAgo: 24 * 9, body: "", isDeleted: true },
    {
      on: ["epic", sounds],
      by: "leader",
      hoursAgo: 24 * 9 - 1,
      body: "The nurses of the night shift switched all three sounds off within an hour. We begin again with two.",
    },
    {
      on: ["objective", company],
      by: "leader",
      hoursAgo: 24 * 2,
      body: "Four points to go. @{coach} can we take half an hour of our next session for the six hospitals?",
    },
    {
      on: ["objective", company],
      by: "coach",
      hoursAgo: 24 * 2 - 5,
      body: "Yes. Bring the list, and the name of the nurse who uses it least.",
    },
  ];
  return said.map(({ on: [kind, at], by, hoursAgo, editedAfter, isDeleted, ...words }, index) => {
    const createdAt = now - hoursAgo * HOUR;
    const named = words.body.includes("@{coach}") ? [ids.coach] : [];
    return {
      id: rowId("comment", index),
      planId: ids.leader,
      kind,
      itemId: at,
      authorId: ids[by],
      body: words.body.replaceAll("@{coach}", `@{${ids.coach}}`),
      // Of a deleted one it says who took it away.
      mentions: isDeleted ? [ids[by]] : named,
      createdAt,
      version: editedAfter || isDeleted ? 2 : 1,
      editedAt: editedAfter === undefined ? null : createdAt + editedAfter * HOUR,
      deletedAt: isDeleted ? createdAt + HOUR / 2 : null,
    };
  });
}

/** A coach who reads, and a partner who contributes what she owns. */
export function shareRows(ids: Ids, now: number) {
  const since = now - 24 * HOUR * 200;
  const share = {
    planId: ids.leader,
    ownerUserId: ids.leader,
    entityType: "team",
    isActive: true,
    createdAt: since,
    updatedAt: since,
    firstSeenAt: since,
    lastSeenAt: now - 24 * HOUR * 3,
    lastSeenModule: "goals" as const,
    lastSeenSeq: 1,
  };
  return [
    { ...share, id: rowId("share", 0), targetUserId: ids.coach, permission: "read" as const },
    {
      ...share,
      id: rowId("share", 1),
      targetUserId: ids.partner,
      permission: "contribute" as const,
      lastSeenModule: "strategy" as const,
    },
  ];
}

/** Which of the plan's people have an account. */
export function memberAccountRows(ids: Ids, now: number) {
  const link = { planId: ids.leader, isLinked: true, answeredAt: now - 24 * HOUR * 190 };
  return [
    { ...link, userId: ids.leader, memberId: memberId("Amara Mensah") },
    { ...link, userId: ids.partner, memberId: memberId("Lucia Ferro") },
  ];
}

/** Somebody without an account, who was asked to the plan and has not come yet. */
export function invitationRow(ids: Ids, now: number) {
  const since = now - 24 * HOUR * 5;
  return {
    id: rowId("invitation", 0),
    planId: ids.leader,
    email: "board@demo.test",
    permission: "read" as const,
    createdAt: since,
    updatedAt: since,
  };
}
