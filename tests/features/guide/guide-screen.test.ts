import { expect, test } from "vitest";
import { handle } from "../../../web/areas/member/guide/guide.tsx";
import { alternativeOf } from "../../../web/shell/alternative-route.ts";

test("where the guide cannot be shown, it falls back to /dashboard", () => {
  expect(alternativeOf([undefined, handle], "/guide")?.to).toBe("/dashboard");
});
