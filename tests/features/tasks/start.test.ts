import * as v from "valibot";
import { expect, test } from "vitest";
import { TaskStartInput } from "../../../worker/features/tasks/contract.ts";
import { readStart } from "../../../worker/features/tasks/read-start.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { findTargets } from "../../../worker/wired.ts";
import { queryOf } from "../../../web/kit/resource-list/list-address.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import type { TestPerson } from "../../support/people.ts";
import { makeDesk } from "../notifications/desk.ts";
import { mention, openTalk } from "../plan-comments/talk-desk.ts";
import { add, remove } from "./desk.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);

/** What the address of the screen begins a task with. */
const start = (person: TestPerson, search: string) => {
  const asked = queryOf(TaskStartInput, new URLSearchParams(search));
  return readStart(actAs(ctx, person), findTargets, v.parse(TaskStartInput, asked));
};

test("a task is begun with an item, a comment and a notification, and leads back to each", async () => {
  const { owner, reader, goalId, say } = await openTalk(database);
  const goal = { kind: "goal", id: goalId, title: "Faster installs" } as const;
  const said = await say(reader, `${mention(owner)} ask\nfor the offer`);
  const note = await makeDesk(database).tell(ctx, owner, { title: "Sign it" });
  const serves = `serves=goal:${goalId}`;
  const begun = [
    await start(owner, `new=1&source=goal:${goalId}&${serves}`),
    await start(owner, `source=comment:${said.id}&${serves}`),
    await start(owner, `source=notification:${note.id}`),
  ];
  expect(begun.map((one) => [one?.title, one?.serves])).toEqual([
    ["Faster installs", goal],
    ["@Ines Roth ask for the offer", goal],
    ["Sign it", null],
  ]);
  const made = [];
  for (const one of begun) made.push(await add(owner, { title: "T", source: one?.source }));
  const at = `/strategy/goals?item=goal:${goalId}`;
  expect(made.map(({ source }) => source?.address)).toEqual([
    at,
    at,
    `/notifications?open=${note.id}`,
  ]);
});

test("of what a person may not see, nothing is begun and nothing is told", async () => {
  const { owner, reader, outsider, goalId, say, ask } = await openTalk(database);
  const { id } = await say(owner, "Between us");
  const note = await makeDesk(database).tell(ctx, owner);
  const asked = [`goal:${goalId}`, `comment:${id}`, `notification:${note.id}`];
  for (const ref of asked) {
    expect(await start(outsider, `source=${ref}&serves=goal:${goalId}`)).toBeNull();
    const [kind, itsId] = ref.split(":");
    const task = await add(outsider, { title: "T", source: { kind, id: itsId } });
    expect(task.source).toBeNull();
    await remove(outsider, task);
  }
  expect((await start(reader, `source=comment:${id}`))?.title).toBe("Between us");
  expect(await start(reader, `source=notification:${note.id}`)).toBeNull();
  await ask.remove(owner, id);
  expect(await start(reader, `source=comment:${id}`)).toBeNull();
});

test.each([
  "",
  "title=Pay+me&new=1",
  "source=&serves=",
  "source=goal",
  "source=goal:1",
  `source=user:${uuidv7(1)}`,
  `serves=comment:${uuidv7(1)}`,
  `source=goal:${uuidv7(1)}`,
  `source=goal:${"9".repeat(100_000)}`,
  "source=constructor:__proto__",
])("an address begins nothing with %#", async (search) => {
  const { owner } = await openTalk(database);
  expect(await start(owner, search)).toBeNull();
});

test.each([
  ["of more than a line, and turned round", "<b>a</b>\n\u202Eb", "<b>a</b> b"],
  ["too long, with half of a sign at its end", `${"x".repeat(199)}😀y`, "x".repeat(199)],
])("a title %s is made one that a task takes", async (_what, title, taken) => {
  const { owner } = await openTalk(database);
  const source = { kind: "notification", id: uuidv7(1) } as const;
  const found = () => Promise.resolve([{ ...source, title, address: "/" }]);
  expect((await readStart(actAs(ctx, owner), found, { source }))?.title).toBe(taken);
});
