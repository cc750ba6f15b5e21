import { expect, test } from "vitest";
import { ROLES } from "../../../db/values/roles.ts";
import { accountNote } from "../../../worker/features/users/account-note.ts";
import { PERMISSIONS } from "../../../worker/policy/permissions.ts";
import { ROLE_OPENS } from "../../../web/lib/role-words.ts";
import { changeWords } from "../../../web/features/users/words.ts";

test("the vendor role opens nothing of its own, and it is said wherever it is given", () => {
  const own = Object.entries(PERMISSIONS).filter(
    ([, { roles }]) => roles.includes("vendor") && !ROLES.every((role) => roles.includes(role)),
  );
  expect(own).toEqual([]);
  expect(ROLE_OPENS.vendor).toContain("There are no screens for vendors yet");
  expect(changeWords({ action: "grant", role: "vendor" }, 2).about).toContain(ROLE_OPENS.vendor);
  expect(accountNote({ action: "grant", role: "vendor" }).content).toContain("no screens yet");
});
