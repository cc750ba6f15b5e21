import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const admin = await makePerson(database, { roles: ["admin"] });

test("a read carries a tag, is the person's own, and is not sent again while it is the same", async () => {
  const first = await request("/api/users", { as: admin });
  const tag = first.headers.get("etag") ?? "";
  expect(tag).not.toBe("");
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const again = await request("/api/users", { as: admin, headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  await makePerson(database);
  const changed = await request("/api/users", { as: admin, headers: { "if-none-match": tag } });
  expect(changed.status).toBe(200);
});

test("a refusal is kept by nobody", async () => {
  const refused = await request("/api/users");
  expect(refused.headers.get("cache-control")).toBe("no-store");
});
