import { describe, expect, test } from "vitest";
import {
  FALLBACK_STEPS,
  isStepDone,
  measureProgress,
  mergeSteps,
} from "../../../worker/features/onboarding/rules.ts";

const NOTHING = {
  confirmations: [],
  jobTitle: "",
  companyName: "",
  companyUrl: "",
  policyVersion: "1.0",
};
const PRIVACY = { type: "privacy_transparency", version: "1.0" };
const EVERYTHING = {
  policyVersion: "1.0",
  confirmations: [PRIVACY],
  jobTitle: "Chief executive",
  companyName: "Kestrel",
  companyUrl: "https://kestrel.example",
};
const step = (actionPath: string, isMandatory = true) => ({
  title: actionPath,
  description: "",
  actionPath,
  isMandatory,
});

describe("a step is done", () => {
  const privacy = step("/privacy-transparency");
  const profile = step("/onboarding/profile-setup");
  const company = step("/onboarding/company");

  test("privacy: with a confirmation of the type and version in force, and no other", () => {
    const confirmed = (type: string, version: string) =>
      isStepDone(privacy, { ...NOTHING, confirmations: [{ type, version }] });
    expect(confirmed("privacy_transparency", "1.0")).toBe(true);
    expect(confirmed("privacy_transparency", "0.9")).toBe(false);
    expect(confirmed("newsletter", "1.0")).toBe(false);
  });

  test("profile: with a job title that is not blank", () => {
    expect(isStepDone(profile, { ...NOTHING, jobTitle: " " })).toBe(false);
    expect(isStepDone(profile, { ...NOTHING, jobTitle: "CIO" })).toBe(true);
  });

  test("company: with a name and an address, both not blank", () => {
    expect(isStepDone(company, { ...NOTHING, companyName: "Kestrel" })).toBe(false);
    expect(isStepDone(company, { ...NOTHING, companyName: "Kestrel", companyUrl: " " })).toBe(
      false,
    );
    expect(isStepDone(company, EVERYTHING)).toBe(true);
  });

  test("any other step counts as done", () => {
    expect(isStepDone(step("/guide"), NOTHING)).toBe(true);
  });
});

test("steps with one path are merged, and the mandatory one wins, whichever came first", () => {
  const optional = step("/guide", false);
  const mandatory = step("/guide", true);
  expect(mergeSteps([optional, mandatory])).toEqual([mandatory]);
  expect(mergeSteps([mandatory, optional])).toEqual([mandatory]);
});

test("without any step the three of the specification stand in, all mandatory", () => {
  expect(mergeSteps([])).toEqual(FALLBACK_STEPS);
  expect(FALLBACK_STEPS.map(({ title }) => title)).toEqual([
    "Privacy & Transparency",
    "Profile Setup",
    "Company Information",
  ]);
  expect(FALLBACK_STEPS.every(({ isMandatory }) => isMandatory)).toBe(true);
});

describe("progress", () => {
  test("is the share of mandatory steps that are done, rounded", () => {
    const two = { ...EVERYTHING, jobTitle: "" };
    expect(measureProgress([], two, false)).toMatchObject({ percentage: 67, isComplete: false });
    expect(measureProgress([], NOTHING, false)).toMatchObject({ percentage: 0 });
  });

  test("leaves optional steps out of the count", () => {
    const steps = [step("/onboarding/company", false), step("/onboarding/profile-setup")];
    const progress = measureProgress(steps, { ...NOTHING, jobTitle: "CIO" }, false);
    expect(progress).toMatchObject({ percentage: 100, areMandatoryDone: true, isComplete: true });
  });

  test("is complete with a record, whatever is undone", () => {
    const progress = measureProgress([], NOTHING, true);
    expect(progress).toMatchObject({ percentage: 100, isComplete: true, areMandatoryDone: false });
  });
});
