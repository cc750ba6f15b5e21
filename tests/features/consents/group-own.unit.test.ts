import { expect, test } from "vitest";
import { groupOwn, type OwnConsent } from "../../../worker/features/consents/rules/group-own.ts";
import { makeReceipt } from "./sign-receipt.ts";

const { text } = await makeReceipt();
const state = (id: string, is: OwnConsent["state"]) => ({
  id,
  isGiven: is !== "not_given",
  state: is,
});

const consent = (id: string, parts: Partial<OwnConsent> = {}): OwnConsent => ({
  id,
  templateId: "letter",
  version: 1,
  link: "A link",
  language: "en",
  state: "counts",
  purposes: [state("news", "counts")],
  givenAt: "2026-11-21T08:30:00.000Z",
  events: [],
  text: { ...text, title: `Title of ${id}` },
  receiptUrl: null,
  ...parts,
});

test("all that was agreed to with one template stands together, the newest first", () => {
  const groups = groupOwn([
    consent("third"),
    consent("second", { templateId: "evening" }),
    consent("first"),
  ]);
  expect(groups.map(({ templateId }) => templateId)).toEqual(["letter", "evening"]);
  expect(groups[0]).toMatchObject({ title: "Title of third", controller: text.controller.name });
  expect(groups[0]?.consents.map(({ id }) => id)).toEqual(["third", "first"]);
});

test.each([
  [["withdrawn", "counts"], "counts"],
  [["not_given", "unconfirmed"], "unconfirmed"],
  [["withdrawn", "not_given"], "withdrawn"],
  [["not_given", "not_given"], "not_given"],
] as const)("a purpose that is %j in its consents is %s", (states, expected) => {
  const consents = states.map((is, index) =>
    consent(String(index), { state: is, purposes: [state("news", is)] }),
  );
  expect(groupOwn(consents)[0]).toMatchObject({
    state: expected,
    purposes: [{ id: "news", label: 'News "weekly"', text: "Once.\nA week.", state: expected }],
  });
});

test("a purpose that only an older version asked for is still there to be withdrawn", () => {
  const [group] = groupOwn([
    consent("new"),
    consent("old", { purposes: [state("news", "counts"), state("calls", "counts")] }),
  ]);
  expect(group?.purposes.map(({ id, label }) => [id, label])).toEqual([
    ["news", 'News "weekly"'],
    ["calls", "calls"],
  ]);
});

test("a text that is gone leaves the name of its link", () => {
  expect(groupOwn([consent("one", { text: null })])[0]).toMatchObject({
    title: "A link",
    controller: "",
    purposes: [{ label: "news", text: "" }],
  });
});

test("nobody's consents are no groups", () => {
  expect(groupOwn([])).toEqual([]);
});
