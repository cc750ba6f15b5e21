import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { readEnv } from "../../../worker/env.ts";
import { screenshotFiles } from "../../../worker/features/feedback/screenshot-files.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import {
  leaveFeedback,
  postFeedback,
  putScreenshot,
  readFeedback,
  setFeedback,
} from "../../support/own-feedback.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const { files } = readEnv(testEnv());

const keys = async () =>
  (await files.list({ prefix: screenshotFiles.folder })).objects.map(({ key }) => key);
const rowOf = (id: string) => db.select().from(userFeedback).where(eq(userFeedback.id, id)).get();
const send = async (person: TestPerson) => (await readFeedback(await postFeedback(person))).id;

beforeEach(() => setFeedback(database, "true"));

describe("a screenshot", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "as %s lies under a name of our own",
    async (kind) => {
      const person = await makePerson(database);
      const id = await send(person);
      const answer = await putScreenshot(person, id, PICTURES[kind], `image/${kind}`);
      expect(await readFeedback(answer)).toMatchObject({ id, hasScreenshot: true });
      const { screenshotUrl = null, version } = (await rowOf(id)) ?? {};
      expect(screenshotUrl).toMatch(/^\/api\/feedback\/screenshots\/[\w-]{22}\.(png|jpg|webp)$/);
      const file = await files.get(screenshotFiles.keyOf(screenshotUrl)!);
      expect(new Uint8Array(await file!.arrayBuffer())).toEqual(PICTURES[kind]);
      expect(file!.httpMetadata?.contentType).toBe(`image/${kind}`);
      // An admin who looks at the row at this moment can still mark it handled.
      expect(version).toBe(1);
    },
  );

  test("comes once: a second one is refused and leaves no file", async () => {
    const person = await makePerson(database);
    const id = await send(person);
    await readFeedback(await putScreenshot(person, id, PICTURES.png));
    const before = await keys();
    const problem = await readProblem(await putScreenshot(person, id, PICTURES.png), 409);
    expect(problem.code).toBe("screenshot_settled");
    expect(await keys()).toEqual(before);
  });

  test("sent twice at once leaves one file, the one that the row names", async () => {
    const person = await makePerson(database);
    const id = await send(person);
    const before = new Set(await keys());
    const both = [
      putScreenshot(person, id, PICTURES.png),
      putScreenshot(person, id, PICTURES.webp, "image/webp"),
    ];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const left = (await keys()).filter((key) => !before.has(key));
    expect(left).toEqual([screenshotFiles.keyOf((await rowOf(id))!.screenshotUrl)]);
  });

  test("may follow until a day after the rating", async () => {
    const person = await makePerson(database);
    const at = (ago: number) => leaveFeedback(database, person, { createdAt: Date.now() - ago });
    const soon = await at(LIMITS.feedbackScreenshotMs - 60_000);
    const late = await at(LIMITS.feedbackScreenshotMs);
    await readFeedback(await putScreenshot(person, soon, PICTURES.png));
    const problem = await readProblem(await putScreenshot(person, late, PICTURES.png), 409);
    expect(problem.code).toBe("screenshot_settled");
  });

  test("may follow when the setting was switched off since the rating", async () => {
    const person = await makePerson(database);
    const id = await send(person);
    await setFeedback(database, "false");
    await readFeedback(await putScreenshot(person, id, PICTURES.png));
  });
});

describe("a screenshot is refused", () => {
  test("by its content, in words, and nothing is stored", async () => {
    const person = await makePerson(database);
    const id = await send(person);
    const before = await keys();
    for (const body of ["<svg/>", "", "x".repeat(64)]) {
      const problem = await readProblem(await putScreenshot(person, id, body), 422);
      expect(problem.fields?.["picture"]).toMatch(/PNG, JPEG or WebP/);
    }
    await readProblem(await putScreenshot(person, id, PICTURES.jpeg), 422);
    await readProblem(await putScreenshot(person, id, PICTURES.png, "image/svg+xml"), 415);
    expect(await keys()).toEqual(before);
    expect((await rowOf(id))?.screenshotUrl).toBeNull();
  });

  test(`over ${LIMITS.screenshotBytes} bytes, and not for its size below`, async () => {
    const person = await makePerson(database);
    const id = await send(person);
    const bodyOf = (bytes: number) => {
      const body = new Uint8Array(bytes);
      body.set(PICTURES.png);
      return body;
    };
    const large = await putScreenshot(person, id, bodyOf(LIMITS.screenshotBytes + 1));
    expect((await readProblem(large, 413)).code).toBe("body_too_large");
    const allowed = await putScreenshot(person, id, bodyOf(LIMITS.screenshotBytes));
    expect((await readProblem(allowed, 422)).code).toBe("invalid_input");
  });

  test(`over ${LIMITS.screenshotCanvasMost} points a side`, async () => {
    const person = await makePerson(database);
    const wide = new Uint8Array(PICTURES.jpeg);
    const frame = wide.findIndex((byte, at) => byte === 0xff && wide[at + 1] === 0xc0);
    wide.set([0x40, 0x01], frame + 7);
    const answer = await putScreenshot(person, await send(person), wide, "image/jpeg");
    expect((await readProblem(answer, 422)).fields?.["picture"]).toMatch(/16385 × 2 pixels/);
  });

  test("with more points than anything shows, though each side is short enough", async () => {
    const person = await makePerson(database);
    const vast = new Uint8Array(PICTURES.jpeg);
    const frame = vast.findIndex((byte, at) => byte === 0xff && vast[at + 1] === 0xc0);
    vast.set([0x40, 0x00, 0x40, 0x00], frame + 5);
    const answer = await putScreenshot(person, await send(person), vast, "image/jpeg");
    expect((await readProblem(answer, 422)).fields?.["picture"]).toMatch(/40 million/);
  });

  test("from nobody, and for feedback that is not there", async () => {
    const person = await makePerson(database);
    const id = await send(person);
    await readProblem(await putScreenshot({ cookie: "" }, id, PICTURES.png), 401);
    await readProblem(await putScreenshot(person, crypto.randomUUID(), PICTURES.png), 404);
    await readProblem(await putScreenshot(person, "1", PICTURES.png), 422);
  });
});

test("a person's screenshots have room for so many; the words arrive all the same", async () => {
  const person = await makePerson(database);
  for (let at = 0; at < LIMITS.feedbackScreenshotsMost; at += 1) {
    await leaveFeedback(database, person, { screenshotUrl: `/api/feedback/screenshots/${at}.png` });
  }
  const id = await send(person);
  const before = (await keys()).length;
  const problem = await readProblem(
    await putScreenshot(person, id, PICTURES.png, "image/png"),
    409,
  );
  expect(problem).toMatchObject({ code: "no_room" });
  expect(await keys()).toHaveLength(before);
  expect((await rowOf(id))?.screenshotUrl).toBeNull();
});
