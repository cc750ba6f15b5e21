import { expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";

await takeDatabase();

const leads = async (path: string) => (await request(path)).headers.get("location");

test.each(["/", "/login"])(
  "a recovery link that arrives at %s leads to the reset screen",
  async (path) => {
    expect(await leads(`${path}?type=recovery&token=a.b%26c`)).toBe(
      "/reset-password?force_change=true&token=a.b%26c",
    );
  },
);

test.each([
  "/?type=recovery",
  "/?token=abc",
  "/?type=signup&token=abc",
  "/dashboard?type=recovery&token=abc",
])("%s is no recovery link", async (path) => {
  expect(await leads(path)).toBeNull();
});
