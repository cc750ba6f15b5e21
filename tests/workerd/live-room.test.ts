import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { strategicPlanningShares } from "../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../db/schema/plans.ts";
import { CLOSE_CODES, PONG, roomName } from "../../worker/durable/messages.ts";
import type { LiveRoom } from "../../worker/durable/live-room.ts";
import { readEnv } from "../../worker/env.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { takeDatabase } from "../support/database.ts";
import { expectClosed, expectOpen, hubOf, openTab, sayOf, type Tab } from "../support/live-tab.ts";
import { gateRooms } from "../support/gate-rooms.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { request } from "../support/request.ts";
import { sharePlan } from "../support/share-plan.ts";
import { testEnv } from "../support/test-env.ts";
import { eventually } from "../support/eventually.ts";

const database = await takeDatabase();
const { liveRoom } = readEnv(testEnv());

const roomOf = ({ id }: { id: string }): DurableObjectStub<LiveRoom> =>
  liveRoom.get(liveRoom.idFromName(roomName("plan", id)));

type Heard = { type: string; topic?: string; seq?: number; updates?: unknown[]; here?: object[] };

/** What a tab was told of one sort, in its order. */
const told = (tab: Tab, type: string): Heard[] =>
  tab.heard
    .filter((text) => text !== PONG)
    .map((text) => JSON.parse(String(text)) as Heard)
    .filter((one) => one.type === type);

/** It has the plan open, and was told who is there. */
async function openPlan(as: TestPerson, planId: string): Promise<Tab> {
  const tab = await openTab(as);
  tab.say({ type: "topic.open", topic: roomName("plan", planId) });
  await eventually(() => expect(told(tab, "room.here")).toHaveLength(1));
  return tab;
}

async function addGoal(as: TestPerson, planId: string, title: string) {
  const change = { action: "add", kind: "goal", id: uuidv7(Date.now()), fields: { title } };
  const json = { id: uuidv7(Date.now()), label: `Add ${title}`, changes: [change] };
  const answer = await request(`/api/plans/${planId}/operations`, { as, method: "POST", json });
  expect(answer.status).toBe(200);
}

const titlesTold = (tab: Tab) =>
  told(tab, "room.changed").flatMap(({ updates = [] }) =>
    updates.map((update) => (update as { operation: { label: string } }).operation.label),
  );

const at = (planId: string, name: string, item = "goal:1") => ({
  type: "room.at" as const,
  topic: roomName("plan", planId),
  tab: name,
  place: { module: "goals", item, field: "title", isTyping: true },
});

async function pair(permission: "read" | "edit" = "edit") {
  const [owner, guest] = [await makePerson(database), await makePerson(database)];
  await sharePlan(database, owner, guest, { permission });
  return {
    owner,
    guest,
    ofOwner: await openPlan(owner, owner.id),
    ofGuest: await openPlan(guest, owner.id),
  };
}

/** In the database alone: nobody is told. */
async function endShare(owner: TestPerson, guest: TestPerson) {
  const { ownerUserId, targetUserId } = strategicPlanningShares;
  await database.db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(and(eq(ownerUserId, owner.id), eq(targetUserId, guest.id)));
}

describe("a plan's changes", () => {
  test("are told to everybody who has it open, in both directions, with their numbers", async () => {
    const { owner, guest, ofOwner, ofGuest } = await pair();
    await addGoal(owner, owner.id, "One");
    await addGoal(guest, owner.id, "Two");
    for (const tab of [ofOwner, ofGuest]) {
      await eventually(() => expect(titlesTold(tab)).toEqual(["Add One", "Add Two"]));
    }
    expect(told(ofGuest, "room.changed").at(-1)?.seq).toBe(2);
  });

  test("are told to nobody else", async () => {
    const { owner, ofOwner } = await pair();
    const stranger = await makePerson(database);
    const tab = await openTab(stranger);
    for (const planId of [owner.id, "nothing", uuidv7(Date.now())]) {
      tab.say({ type: "topic.open", topic: roomName("plan", planId) });
      await eventually(() =>
        expect(tab.heard.at(-1)).toBe(sayOf("topic.refused", roomName("plan", planId))),
      );
    }
    await addGoal(owner, owner.id, "Ours");
    await eventually(() => expect(titlesTold(ofOwner)).toEqual(["Add Ours"]));
    await expectOpen(tab);
    expect(told(tab, "room.changed")).toEqual([]);
  });

  test("that are many are only said to be there", async () => {
    const { owner, ofGuest } = await pair();
    const changes = Array.from({ length: 300 }, () => ({
      action: "add",
      kind: "goal",
      id: uuidv7(Date.now()),
      fields: { title: "One of many", description: "x".repeat(100) },
    }));
    const json = { id: uuidv7(Date.now()), label: "Add many", changes };
    await request(`/api/plans/${owner.id}/operations`, { as: owner, method: "POST", json });
    await eventually(() =>
      expect(told(ofGuest, "room.changed").at(-1)?.updates).toEqual([{ what: "much", seq: 1 }]),
    );
  });

  test("that are few and long are only said to be there as well", async () => {
    const { owner, ofGuest } = await pair();
    const changes = Array.from({ length: 5 }, () => ({
      action: "add",
      kind: "goal",
      id: uuidv7(Date.now()),
      fields: { title: "One of few", description: "x".repeat(9000) },
    }));
    const json = { id: uuidv7(Date.now()), label: "Add long ones", changes };
    await request(`/api/plans/${owner.id}/operations`, { as: owner, method: "POST", json });
    await eventually(() =>
      expect(told(ofGuest, "room.changed").at(-1)?.updates).toEqual([{ what: "much", seq: 1 }]),
    );
  });

  test("reach those who were there before the plan's room fell asleep", async () => {
    const { owner, ofGuest } = await pair();
    await evictDurableObject(roomOf(owner));
    await addGoal(owner, owner.id, "Later");
    await eventually(() => expect(titlesTold(ofGuest)).toEqual(["Add Later"]));
  });
});

describe("what was written and told to nobody", () => {
  /** As a worker leaves it that lost the database's answer, or its visitor. */
  async function writeSilently(planId: string) {
    await database.db
      .update(strategicPlans)
      .set({ seq: sql`${strategicPlans.seq} + 1` })
      .where(eq(strategicPlans.id, planId));
  }
  const seqTold = (tab: Tab) => told(tab, "room.changed").at(-1)?.seq;

  test("is looked for where it may be: now, and once nothing can be under way", async () => {
    const { owner, ofGuest } = await pair();
    await addGoal(owner, owner.id, "One");
    await eventually(() => expect(seqTold(ofGuest)).toBe(1));
    await roomOf(owner).lookAgain();
    await writeSilently(owner.id);
    expect(await runDurableObjectAlarm(roomOf(owner))).toBe(true);
    await eventually(() => expect(seqTold(ofGuest)).toBe(2));
    await writeSilently(owner.id);
    expect(await runDurableObjectAlarm(roomOf(owner))).toBe(true);
    await eventually(() => expect(seqTold(ofGuest)).toBe(3));
    expect(await runDurableObjectAlarm(roomOf(owner))).toBe(false);
  });

  test("is told when it is sent again", async () => {
    const { owner, ofGuest } = await pair();
    const change = { action: "add", kind: "goal", id: uuidv7(Date.now()), fields: { title: "G" } };
    const json = { id: uuidv7(Date.now()), label: "Add", changes: [change] };
    const send = () =>
      request(`/api/plans/${owner.id}/operations`, { as: owner, method: "POST", json });
    await send();
    await eventually(() => expect(seqTold(ofGuest)).toBe(1));
    await writeSilently(owner.id);
    expect((await send()).status).toBe(200);
    await eventually(() => expect(seqTold(ofGuest)).toBe(2));
  });
});

describe("who is in a plan", () => {
  test("is told to those who are, with the name, the place and the end of it", async () => {
    const { owner, guest, ofOwner, ofGuest } = await pair();
    const name = uuidv7(Date.now());
    ofGuest.say(at(owner.id, name));
    const isThere = { userId: guest.id, tab: name, place: at(owner.id, name).place };
    await eventually(() =>
      expect(told(ofOwner, "room.here").at(-1)?.here).toMatchObject([isThere]),
    );
    const late = await openPlan(owner, owner.id);
    expect(told(late, "room.here")[0]).toMatchObject({ isAll: true, here: [isThere] });
    ofGuest.socket.close();
    await eventually(() =>
      expect(told(ofOwner, "room.here").at(-1)?.here).toMatchObject([{ tab: name, place: null }]),
    );
  });

  test("one tab is one guest, whatever name it gives next", async () => {
    const { owner, ofOwner, ofGuest } = await pair();
    const [first, second] = [uuidv7(Date.now()), uuidv7(Date.now())];
    ofGuest.say(at(owner.id, first));
    ofGuest.say(at(owner.id, second, "goal:2"));
    await eventually(() =>
      expect(told(ofOwner, "room.here").at(-1)?.here).toMatchObject([
        { tab: first, place: { item: "goal:2" } },
      ]),
    );
  });

  test("is nobody who does not listen", async () => {
    const { owner, ofOwner } = await pair();
    const stranger = await makePerson(database);
    const tab = await openTab(stranger);
    tab.say(at(owner.id, uuidv7(Date.now())));
    await expectOpen(tab);
    await addGoal(owner, owner.id, "Ours");
    await eventually(() => expect(titlesTold(ofOwner)).toEqual(["Add Ours"]));
    expect(told(ofOwner, "room.here")).toHaveLength(1);
  });
});

test("a tab that the plan forgot is known again as soon as it says where it is, and hears what it missed", async () => {
  const { owner, guest, ofOwner, ofGuest } = await pair();
  await roomOf(owner).leave(guest.id);
  await addGoal(owner, owner.id, "Missed");
  await eventually(() => expect(titlesTold(ofOwner)).toEqual(["Add Missed"]));
  expect(titlesTold(ofGuest)).toEqual([]);
  ofGuest.say(at(owner.id, uuidv7(Date.now())));
  await eventually(() => expect(told(ofGuest, "room.changed").at(-1)?.seq).toBe(1));
  await addGoal(owner, owner.id, "Heard");
  await eventually(() => expect(titlesTold(ofGuest)).toEqual(["Add Heard"]));
});

test("whoever may not read it any more is told so, and hears nothing more", async () => {
  const { owner, guest, ofOwner, ofGuest } = await pair();
  await endShare(owner, guest);
  await hubOf(guest).closeRoom(roomName("plan", owner.id));
  await eventually(() =>
    expect(ofGuest.heard.at(-1)).toBe(sayOf("topic.refused", roomName("plan", owner.id))),
  );
  await addGoal(owner, owner.id, "Alone");
  await eventually(() => expect(titlesTold(ofOwner)).toEqual(["Add Alone"]));
  await expectOpen(ofGuest);
  expect(titlesTold(ofGuest)).toEqual([]);
  ofGuest.say({ type: "topic.open", topic: roomName("plan", owner.id) });
  await eventually(() =>
    expect(ofGuest.heard.at(-1)).toBe(sayOf("topic.refused", roomName("plan", owner.id))),
  );
});

describe("while the database is asked who may listen", () => {
  test("a change that is made then is known to the tab that opens", async () => {
    const owner = await makePerson(database);
    const { isRead, open } = gateRooms();
    const tab = await openTab(owner);
    tab.say({ type: "topic.open", topic: roomName("plan", owner.id) });
    await isRead();
    await addGoal(owner, owner.id, "In between");
    open();
    await eventually(() => expect(told(tab, "room.here")).toHaveLength(1));
    expect(told(tab, "room.changed").at(-1)?.seq).toBe(1);
  });

  test("a right that ends then is not had", async () => {
    const [owner, guest] = [await makePerson(database), await makePerson(database)];
    await sharePlan(database, owner, guest, { permission: "edit" });
    const { isRead, open } = gateRooms();
    const tab = await openTab(guest);
    const topic = roomName("plan", owner.id);
    tab.say({ type: "topic.open", topic });
    await isRead();
    await endShare(owner, guest);
    await roomOf(owner).recheck(guest.id);
    open();
    await eventually(() => expect(tab.heard.at(-1)).toBe(sayOf("topic.refused", topic)));
    const ofOwner = await openPlan(owner, owner.id);
    await addGoal(owner, owner.id, "Alone");
    await eventually(() => expect(titlesTold(ofOwner)).toEqual(["Add Alone"]));
    await expectOpen(tab);
    expect(titlesTold(tab)).toEqual([]);
  });

  test("who lost the right is told so, and is not there any more", async () => {
    const { owner, guest, ofGuest } = await pair();
    await endShare(owner, guest);
    await roomOf(owner).recheck(guest.id);
    await eventually(() =>
      expect(ofGuest.heard.at(-1)).toBe(sayOf("topic.refused", roomName("plan", owner.id))),
    );
    expect(await roomOf(owner).look(guest.id)).toBeNull();
  });
});

test("a place that the plan does not know closes the socket of who says it", async () => {
  const { owner, ofGuest } = await pair();
  const place = { module: "goals", item: "", field: "", isTyping: "yes" };
  ofGuest.say({ ...at(owner.id, uuidv7(Date.now())), place });
  await expectClosed(ofGuest, CLOSE_CODES.unexpected);
});

test("what was said about an item is told without its words", async () => {
  const { owner, guest, ofOwner } = await pair("read");
  const goal = uuidv7(Date.now());
  const change = { action: "add", kind: "goal", id: goal, fields: { title: "Talked about" } };
  const added = { id: uuidv7(Date.now()), label: "Add", changes: [change] };
  await request(`/api/plans/${owner.id}/operations`, { as: owner, method: "POST", json: added });
  const json = { id: uuidv7(Date.now()), kind: "goal", itemId: goal, body: "Well done" };
  await request(`/api/plans/${owner.id}/comments`, { as: guest, method: "POST", json });
  await eventually(() =>
    expect(told(ofOwner, "room.changed").at(-1)?.updates).toEqual([{ what: "talk", itemId: goal }]),
  );
});

describe("a plan in which its owner works alone", () => {
  const turn = async (owner: TestPerson, collaborationEnabled: boolean) => {
    const change = {
      action: "set",
      kind: "settings",
      id: owner.id,
      fields: { collaborationEnabled },
    };
    const json = { id: uuidv7(Date.now()), label: "Settings", changes: [change] };
    const answer = await request(`/api/plans/${owner.id}/operations`, { as: owner, json });
    expect(answer.status).toBe(200);
  };

  test("is left by all others at once, and tells nobody where its owner is", async () => {
    const { owner, ofOwner, ofGuest } = await pair();
    const name = uuidv7(Date.now());
    ofOwner.say(at(owner.id, name));
    await eventually(() => expect(told(ofGuest, "room.here").at(-1)?.here).toHaveLength(1));
    const second = await openPlan(owner, owner.id);
    await turn(owner, false);
    const refused = sayOf("topic.refused", roomName("plan", owner.id));
    await eventually(() => expect(ofGuest.heard).toContain(refused));
    await eventually(() =>
      expect(told(second, "room.here").at(-1)?.here).toMatchObject([{ tab: name, place: null }]),
    );
    ofOwner.say(at(owner.id, name, "goal:2"));
    await addGoal(owner, owner.id, "Alone");
    await eventually(() => expect(titlesTold(second)).toContain("Add Alone"));
    expect(titlesTold(ofGuest)).not.toContain("Add Alone");
    const late = await openPlan(owner, owner.id);
    expect(told(late, "room.here")[0]?.here).toEqual([]);
    const other = await openTab((await pair()).guest);
    other.say({ type: "topic.open", topic: roomName("plan", owner.id) });
    await eventually(() => expect(other.heard).toContain(refused));
  });

  test("shows where people are again once they work together", async () => {
    const { owner, guest, ofOwner } = await pair();
    await turn(owner, false);
    await turn(owner, true);
    const ofGuest = await openPlan(guest, owner.id);
    const name = uuidv7(Date.now());
    ofOwner.say(at(owner.id, name));
    await eventually(() =>
      expect(told(ofGuest, "room.here").at(-1)?.here).toMatchObject([{ tab: name }]),
    );
  });
});

describe("the room of a draft", () => {
  const draftTopic = (id: string) => `draft:webpage.${id}`;
  async function makeDraft() {
    const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada" });
    const answer = await request("/api/webpages", { as: admin, json: { title: "A page" } });
    const { id } = await answer.json<{ id: string }>();
    return { admin, id };
  }
  const listen = async (as: TestPerson, topic: string) => {
    const tab = await openTab(as);
    tab.say({ type: "topic.open", topic });
    return tab;
  };

  test("tells its admins who has it open, whose turn it is and that it was written", async () => {
    const { admin, id } = await makeDraft();
    const topic = draftTopic(id);
    const other = await makePerson(database, { roles: ["member", "admin"], fullName: "Ben" });
    const [hers, his] = [await listen(admin, topic), await listen(other, topic)];
    for (const tab of [hers, his])
      await eventually(() => expect(told(tab, "room.here")).not.toEqual([]));
    his.say({ type: "room.at", topic, tab: uuidv7(Date.now()), place: { turn: 3 } });
    await eventually(() =>
      expect(told(hers, "room.here").at(-1)).toMatchObject({
        here: [{ name: "Ben", place: { turn: 3 } }],
      }),
    );
    await request(`/api/webpages/${id}`, {
      as: admin,
      method: "PATCH",
      json: { description: "Written" },
      headers: { "if-match": '"1"' },
    });
    await eventually(() =>
      expect(told(his, "room.changed").at(-1)).toMatchObject({ updates: [{ what: "written" }] }),
    );
  });

  test("is closed to everyone else, to others' kinds and where nothing is", async () => {
    const { admin, id } = await makeDraft();
    const member = await makePerson(database);
    const refused: [TestPerson, string][] = [
      [member, draftTopic(id)],
      [admin, draftTopic(uuidv7(Date.now()))],
      [admin, `draft:form.${id}`],
      [admin, `draft:person.${id}`],
    ];
    for (const [person, topic] of refused) {
      const tab = await listen(person, topic);
      await eventually(() => expect(told(tab, "topic.refused")).toMatchObject([{ topic }]));
    }
  });
});

describe("what only some people see", () => {
  const SECRET = "Zephyrine";

  test("is told to nobody in words: each reads again what is theirs to see", async () => {
    const { owner, guest, ofOwner, ofGuest } = await pair();
    const id = uuidv7(Date.now());
    const krId = uuidv7(Date.now());
    const change = async (label: string, ...changes: object[]) => {
      const json = { id: uuidv7(Date.now()), label, changes };
      const answer = await request(`/api/plans/${owner.id}/operations`, { as: owner, json });
      expect(answer.status).toBe(200);
      return (await answer.json<{ seq: number }>()).seq;
    };
    const set = (fields: object) => ({ action: "set", kind: "objective", id, fields });
    const title = `${SECRET} aim`;
    const fields = { title, entityType: "company", entityId: null, visibleTo: [] };
    await change(`Add ${title}`, { action: "add", kind: "objective", id, fields });
    const result = { title: SECRET, objectiveId: id };
    await change(`Add ${SECRET}`, { action: "add", kind: "keyResult", id: krId, fields: result });
    const words = { description: SECRET };
    await change(`Say ${SECRET}`, { action: "set", kind: "keyResult", id: krId, fields: words });
    // It was there before everybody knew of it, and is gone before anybody does.
    await change(`Open ${SECRET}`, set({ visibleTo: null }));
    await change(`Close ${SECRET}`, set({ visibleTo: [] }));
    const gone = { action: "remove", kind: "keyResult", id: krId };
    const last = await change(`Remove ${SECRET}`, gone);
    await eventually(() => {
      for (const tab of [ofOwner, ofGuest]) {
        expect(told(tab, "room.changed").at(-1)?.seq).toBe(last);
      }
    });
    expect(told(ofGuest, "room.changed").flatMap(({ updates = [] }) => updates)).toEqual(
      Array.from({ length: last }, (_, at) => ({ what: "much", seq: at + 1 })),
    );
    expect(ofGuest.heard.join()).not.toContain(SECRET);
    await addGoal(guest, owner.id, "For all");
    await eventually(() => expect(ofGuest.heard.at(-1)).toContain("Add For all"));
  });
});
