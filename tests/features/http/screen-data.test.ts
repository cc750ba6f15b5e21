import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const person = await makePerson(database);

test.each(["/dashboard.data", "/admin/users.data?q=a", "/_root.data", "/nothing.data"])(
  "what a screen is made of is kept by nobody: %s",
  async (path) => {
    for (const as of [person, undefined]) {
      const response = await request(path, as ? { as } : {});
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
  },
);

test("also where it is refused", async () => {
  const response = await request("/login.data", {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
  });
  expect(response.status).toBe(403);
  expect(response.headers.get("cache-control")).toContain("no-store");
});
