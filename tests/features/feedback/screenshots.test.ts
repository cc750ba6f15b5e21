import { expect, test } from "vitest";
import { readEnv } from "../../../worker/env.ts";
import { screenshotFiles } from "../../../worker/features/feedback/screenshot-files.ts";
import { randomToken } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["admin"] });
const minna = await makePerson(database);

async function keepFile() {
  const name = `${randomToken(16)}.png`;
  const httpMetadata = { contentType: "image/png" };
  await readEnv(testEnv()).files.put(screenshotFiles.key(name), PICTURES.png, { httpMetadata });
  return screenshotFiles.url(name);
}

test("is shown to an admin as the picture that it is, and as nothing else", async () => {
  const screenshotUrl = await keepFile();
  await leaveFeedback(database, minna, { screenshotUrl });
  const answer = await request(screenshotUrl, { as: admin });
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURES.png);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment",
    "cache-control": "private, no-cache",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'; sandbox/);
});

test("is shown to nobody else, also not to whoever sent it", async () => {
  const screenshotUrl = await keepFile();
  await leaveFeedback(database, minna, { screenshotUrl });
  await readProblem(await request(screenshotUrl), 401);
  await readProblem(await request(screenshotUrl, { as: minna }), 403);
});

test("a file that no feedback names is not there", async () => {
  await readProblem(await request(await keepFile(), { as: admin }), 404);
});

test("a file that is missing is said to be missing", async () => {
  const screenshotUrl = screenshotFiles.url(`${randomToken(16)}.png`);
  await leaveFeedback(database, minna, { screenshotUrl });
  await readProblem(await request(screenshotUrl, { as: admin }), 404);
});

test.each(["x.png", "..%2Favatars%2Fx.png", `${"a".repeat(22)}.svg`, `${"a".repeat(23)}.png`])(
  "a name that is none of ours is refused: %s",
  async (name) => {
    const answer = await request(`/api/feedback/screenshots/${name}`, { as: admin });
    expect([404, 422]).toContain(answer.status);
  },
);
