import type { Database } from "../../db/client.ts";
import { notificationFeeds, userNotifications } from "../../db/schema/notifications.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { coachClients, profiles, userRoles } from "../../db/schema/users.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { addAdvisorCrowd } from "./add-advisor-crowd.ts";
import { addPlan } from "./add-plan.ts";

const PEOPLE = 3000;
const CLIENTS = 150;
const EFFECTS = 400;
const DEVICES = 40;
const NOTIFICATIONS = 1000;
const PLAN_ITEMS = 5000;
const CHUNK = 250;

/** Too much of everything, with names and errors that are too long. */
export async function addCrowd(db: Database, coachId: string) {
  const now = Date.now();
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: uuidv7(now),
    email: `someone.with.a.remarkably.long.address.${index}@a-subsidiary-of-the-group.people.test`,
    fullName: `Bartholomäus-Konstantin Übermüller-Łukasiewicz the ${index}th`,
    jobTitle: "Deputy vice president for transatlantic infrastructure modernisation programmes",
    companyName: "Vereinigte Maschinen-, Anlagen- und Apparatebau Aktiengesellschaft & Co. KG",
    createdAt: now - index * 1000,
    updatedAt: now,
  }));
  for (const chunk of chunks(people)) {
    await db.insert(profiles).values(chunk);
    await db
      .insert(userRoles)
      .values(chunk.map(({ id }) => ({ userId: id, role: "member" as const, createdAt: now })));
  }
  await db.insert(coachClients).values(
    people.slice(0, CLIENTS).map(({ id }) => ({
      coachId,
      clientId: id,
      focus: "Everything at once, before the next supervisory board meets",
      createdAt: now,
    })),
  );
  await db.insert(outbox).values(
    Array.from({ length: EFFECTS }, (_, index) => ({
      id: uuidv7(now),
      kind: "redirects.publish" as const,
      payload: {},
      state: index % 3 === 0 ? ("dead" as const) : ("done" as const),
      attempts: 8,
      lastError: index % 3 === 0 ? `KV answered 503 ${"again and again ".repeat(20)}` : null,
      runAt: now,
      createdAt: now - index,
      finishedAt: now,
    })),
  );
  await db.insert(sessions).values(
    Array.from({ length: DEVICES }, (_, index) => ({
      id: uuidv7(now),
      tokenHash: `crowd-${index}`,
      userId: coachId,
      secondFactor: "not_required" as const,
      userAgent: "An agent that no list knows",
      createdAt: now,
      lastSeenAt: now - index * 60_000,
      idleExpiresAt: now + 10_000_000,
      expiresAt: now + 10_000_000,
    })),
  );
  await addNotifications(db, coachId, now);
  await addPlan(db, coachId, PLAN_ITEMS, now);
  await addAdvisorCrowd(db, coachId);
}

async function addNotifications(db: Database, userId: string, now: number) {
  const rows = Array.from({ length: NOTIFICATIONS }, (_, index) => ({
    id: uuidv7(now),
    userId,
    sourceKey: `crowd-${index}`,
    kind: "announcement" as const,
    title: `Programme board for transatlantic infrastructure modernisation, extraordinary meeting ${index + 1}`,
    content: `Everybody whose area is concerned prepares the usual figures. ${"The agenda is long. ".repeat(20)}`,
    actionPath: "/guide",
    addedSeq: index + 1,
    seq: index + 1,
    createdAt: now - (NOTIFICATIONS - index) * 60_000,
  }));
  for (const chunk of chunks(rows)) await db.insert(userNotifications).values(chunk);
  await db.insert(notificationFeeds).values({ userId, seq: NOTIFICATIONS });
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
