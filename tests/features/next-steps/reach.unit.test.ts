import { describe, expect, test } from "vitest";
import {
  countMidWay,
  foresee,
  mergedInto,
  reachOf,
  withDraft,
} from "../../../web/features/next-steps/reach.ts";
import { FALLBACK_STEPS } from "../../../worker/features/onboarding/rules.ts";

const PROFILE = "/onboarding/profile-setup";
const COMPANY = "/onboarding/company";

const step = (id: string, actionPath: string, isMandatory = true, isActive = true) => ({
  id,
  title: id,
  description: "",
  actionPath,
  isMandatory,
  isActive,
  version: 1,
  openFor: null,
});

const crowd = (people: number, told: { jobTitle?: string; companyName?: string } = {}) => ({
  people,
  facts: {
    confirmations: [],
    jobTitle: "",
    companyName: "",
    policyVersion: "1.0",
    ...told,
    companyUrl: told.companyName ? "https://kestrel.example" : "",
  },
});

describe("the preview", () => {
  test("names the fallback while no step is active, and shows the standard three", () => {
    for (const items of [[], [step("a", "/guide", true, false)]]) {
      const { isFallback, steps } = foresee(items);
      expect(isFallback).toBe(true);
      expect(steps.map(({ title }) => title)).toEqual(FALLBACK_STEPS.map(({ title }) => title));
    }
  });

  test("merges steps of one path; the mandatory one wins and the other says into which", () => {
    const items = [step("optional", PROFILE, false), step("needed", PROFILE), step("c", COMPANY)];
    expect(foresee(items).steps.map(({ title }) => title)).toEqual(["needed", "c"]);
    expect(mergedInto(items, items[0]!)?.id).toBe("needed");
    expect(mergedInto(items, items[1]!)).toBeNull();
    expect(
      mergedInto([step("off", PROFILE, true, false), items[1]!], step("off", PROFILE)),
    ).toBeNull();
  });

  test("says when nobody has to do anything: nothing is mandatory, or all of it counts as done", () => {
    expect(foresee([step("a", PROFILE, false)]).areMandatoryDone).toBe(true);
    expect(foresee([step("a", "/guide")]).areMandatoryDone).toBe(true);
    expect(foresee([step("a", PROFILE)])).toMatchObject({ areMandatoryDone: false, percentage: 0 });
  });

  test("shows a draft in its place, or at the end, before anything is saved", () => {
    const items = [step("a", "/guide"), step("b", PROFILE)];
    const draft = { ...step("", "/Onboarding/Company/"), title: "Draft" };
    expect(withDraft(items, "a", draft).map(({ title }) => title)).toEqual(["Draft", "b"]);
    expect(withDraft(items, "new", draft).at(-1)).toMatchObject({ id: "new", actionPath: COMPANY });
  });
});

describe("whom a change reaches", () => {
  const crowds = [
    crowd(5),
    crowd(3, { jobTitle: "CIO" }),
    crowd(2, { jobTitle: "CIO", companyName: "Kestrel" }),
  ];
  const before = [step("profile", PROFILE)];

  test("a new mandatory step: who has it open, and who may enter now and then no longer", () => {
    const after = [...before, step("new", COMPANY)];
    expect(reachOf(crowds, before, after, "new")).toEqual({ open: 8, keptOut: 3, letIn: 0 });
    expect(countMidWay(crowds, before)).toBe(5);
    expect(countMidWay(crowds, after)).toBe(8);
  });

  test("an optional one is open for the same people and keeps nobody out", () => {
    const after = [...before, step("new", COMPANY, false)];
    expect(reachOf(crowds, before, after, "new")).toEqual({ open: 8, keptOut: 0, letIn: 0 });
  });

  test("a step made optional lets those in for whom nothing else is needed", () => {
    const after = [step("profile", PROFILE, false)];
    expect(reachOf(crowds, before, after, "profile")).toEqual({ open: 5, keptOut: 0, letIn: 5 });
  });

  test("a step that is not measured is open for nobody", () => {
    const after = [...before, step("new", "/guide")];
    expect(reachOf(crowds, before, after, "new").open).toBe(0);
  });

  test("the last step switched off brings the standard three back", () => {
    const after = [step("profile", PROFILE, true, false)];
    expect(reachOf(crowds, before, after, "profile").keptOut).toBe(5);
  });
});
