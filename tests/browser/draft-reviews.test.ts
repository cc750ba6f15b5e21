import { test } from "vitest";
import { adminSettings } from "../../db/schema/settings.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { PATIENT } from "../support/redirect-steps.ts";

// Reviews are switched on for everyone: an installation of its own.
const { url: at, db } = await startOwnStack();
const makeAdmin = (fullName: string) =>
  makePerson({ db }, { roles: ["member", "admin"], fullName });
const open = (as: TestPerson, width: number) => openPage({ at, as, width });

test(
  "nothing is published before another admin approved it, where the setting asks for it",
  { timeout: PATIENT },
  async () => {
    const [ada, rea] = [await makeAdmin("Ada Admin"), await makeAdmin("Rea Reviewer")];
    const [hers, his] = [await open(ada, 1280), await open(rea, 390)];
    const form = await makeForm({ db }, { title: "Ask us", isDraft: true });
    await db
      .insert(adminSettings)
      .values({ key: "content_review_required", value: "true", updatedAt: 1 });
    for (const page of [hers, his]) {
      await page.goto(`/admin/forms-manager/${form.id}`);
      await hydrated(page);
      await page.getByLabel("Form title").waitFor();
    }
    await his.getByText("Ada Admin is editing this form").waitFor();
    await hers.getByLabel("Form title").fill("Ask us anything");
    await hers.getByText("Saved", { exact: true }).waitFor();
    await hers.getByRole("button", { name: "Publish …" }).click();
    const dialog = hers.getByRole("dialog", { name: "“Ask us anything” needs a review first" });
    await expectAccessible(hers);
    await dialog.getByLabel("Reviewer").selectOption("Rea Reviewer");
    await dialog.getByLabel("Note").fill("Is the title right?");
    await dialog.getByRole("button", { name: "Ask for a review" }).click();
    await dialog.getByText("Waiting for a review by Rea Reviewer").waitFor();
    await hers.keyboard.press("Escape");

    await his.getByText("Ada Admin asks for a review of this form").waitFor();
    await expectAccessible(his);
    await his.getByRole("button", { name: "Ask for changes" }).click();
    const reason = his.getByRole("dialog", { name: "Ask for changes to this form?" });
    await reason.getByLabel("What should change").fill("Say what about.");
    await reason.getByRole("button", { name: "Ask for changes" }).click();
    await hers.getByText("Rea Reviewer asks for changes").waitFor();
    await hers.locator("#main").getByText("Say what about.").waitFor();

    await hers.getByLabel("Form title").fill("Ask us about plans");
    await hers.getByText("Saved", { exact: true }).waitFor();
    await hers.getByRole("button", { name: "Publish …" }).click();
    const again = hers.getByRole("dialog", { name: "“Ask us about plans” needs a review first" });
    await again.getByLabel("Reviewer").selectOption("Rea Reviewer");
    await again.getByRole("button", { name: "Ask for a review" }).click();
    await his.getByRole("button", { name: "Approve" }).click();
    const ready = hers.getByRole("dialog", { name: "Publish “Ask us about plans”?" });
    await ready.getByRole("button", { name: "Publish", exact: true }).click();
    await hers.getByText("Version 1 is published", { exact: true }).waitFor();
  },
);
