import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentPictures, contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { readEnv } from "../../../worker/env.ts";
import type { Picture } from "../../../worker/features/pictures/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { testEnv } from "../../support/test-env.ts";
import { openPageDesk, sendPicture, words } from "./page-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPageDesk(database);
const as = desk.admin;

beforeEach(async () => {
  for (const table of [webpages, contentVersions, contentPictures, outbox, auditEvents]) {
    await db.delete(table);
  }
});

const partOf = ({ name, width, height }: Picture) => ({
  type: "picture" as const,
  id: "p",
  name,
  width,
  height,
  alternative: "The team",
  isDecoration: false,
  caption: "",
});

test.each(["png", "jpeg", "webp"] as const)("a %s is kept under a name of ours", async (kind) => {
  const picture = await desk.addPicture(PICTURES[kind], `image/${kind}`, "Our team.png");
  expect(picture).toMatchObject({ width: 3, height: 2, fileName: "Our team.png" });
  expect(picture.name).toMatch(/^[A-Za-z0-9_-]{20,60}\.(png|jpg|webp)$/);
  const file = await readEnv(testEnv()).files.get(`pictures/${picture.name}`);
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(PICTURES[kind]);
  expect((await desk.pictures()).items).toEqual([picture]);
});

test("what is no picture, lies or carries more is refused, and leaves nothing", async () => {
  const text = new TextEncoder().encode("<svg onload=alert(1)>");
  const cargo = new Uint8Array([...PICTURES.png, ...new TextEncoder().encode("<script >")]);
  for (const [bytes, type, status] of [
    [text, "image/png", 422],
    [PICTURES.png, "image/jpeg", 422],
    [cargo, "image/png", 422],
    [PICTURES.png, "image/svg+xml", 415],
    [new Uint8Array(LIMITS.pictureBytes + 1), "image/png", 413],
  ] as const) {
    await readProblem(await sendPicture({ as, bytes, type, fileName: "a.png" }), status);
  }
  expect(await db.$count(contentPictures)).toBe(0);
});

test("one that a page shows, or showed in a version, stays; another goes with its file", async () => {
  const shown = await desk.addPicture(PICTURES.webp, "image/webp");
  const page = await desk.publish(await desk.write(await desk.add("Team"), [partOf(shown)]));
  await desk.write(page, [words("w", "Without.")]);
  const kept = await readProblem(await desk.send("DELETE", `/pictures/${shown.id}`), 409);
  expect(kept).toMatchObject({ code: "still_referenced", references: [{ title: "Team" }] });

  const spare = await desk.addPicture(PICTURES.png);
  expect((await desk.send("DELETE", `/pictures/${spare.id}`)).status).toBe(204);
  const effects = await db.select().from(outbox);
  expect(effects.map(({ payload }) => payload)).toContainEqual({ key: `pictures/${spare.name}` });
  await readProblem(await desk.send("DELETE", `/pictures/${spare.id}`), 404);
});

test("nobody but admins adds or deletes one", async () => {
  const picture = await desk.addPicture(PICTURES.png);
  const member = await makePerson(database);
  const upload = { bytes: PICTURES.png, type: "image/png", fileName: "a.png" };
  await readProblem(await sendPicture({ ...upload, as: member }), 403);
  await readProblem(await sendPicture({ ...upload, as: { cookie: "" } }), 401);
  await readProblem(
    await desk.send("DELETE", `/pictures/${picture.id}`, undefined, { as: member }),
    403,
  );
});
