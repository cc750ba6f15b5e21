import { expect, test } from "vitest";
import { loggedPath } from "../../../worker/http/logged-path.ts";

test("the log never holds the link that makes the first admin", () => {
  expect(loggedPath("/first-admin/AbC-123_x")).toBe("/first-admin/…");
  expect(loggedPath("/first-admin/AbC-123_x.data")).toBe("/first-admin/…");
});

test("every other path stands in it as it is", () => {
  expect(loggedPath("/admin/users/0190d3a0")).toBe("/admin/users/0190d3a0");
});
