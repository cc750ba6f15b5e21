import { describe, expect, test } from "vitest";
import {
  FALLBACK_STEPS,
  isStepDone,
  measureProgress,
  mergeSteps,
  pathAfter,
  suggestFirst,
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

describe("the word for a step", () => {
  const stateOf = (...steps: ReturnType<typeof step>[]) =>
    measureProgress(steps, { ...NOTHING, jobTitle: "CIO" }, false).steps.map(({ state }) => state);

  test("is 'done' only for what was measured", () => {
    expect(stateOf(step("/onboarding/profile-setup"), step("/guide"))).toEqual([
      "done",
      "suggested",
    ]);
  });

  test("is 'needed' for what is mandatory and open, 'suggested' for what is not", () => {
    expect(stateOf(step("/onboarding/company"), step("/privacy-transparency", false))).toEqual([
      "needed",
      "suggested",
    ]);
  });
});

describe("a saved step leads", () => {
  const stepsWith = (facts: Partial<typeof EVERYTHING>) =>
    measureProgress([], { ...NOTHING, ...facts }, false).steps;

  test("to the next one that is needed, past those that are done", () => {
    const steps = stepsWith({ jobTitle: "CIO" });
    expect(pathAfter(steps, null)).toBe("/privacy-transparency");
    expect(pathAfter(steps, "/privacy-transparency")).toBe("/onboarding/company");
  });

  test("back to one that was left out, and to the finish after the last", () => {
    expect(pathAfter(stepsWith({}), "/onboarding/company")).toBe("/privacy-transparency");
    expect(pathAfter(stepsWith(EVERYTHING), "/onboarding/company")).toBe("/onboarding/finish");
  });

  test("over no step that cannot be measured, and none that is only suggested", () => {
    const { steps } = measureProgress(
      [step("/guide"), step("/onboarding/company", false), step("/onboarding/profile-setup")],
      NOTHING,
      false,
    );
    expect(pathAfter(steps, null)).toBe("/onboarding/profile-setup");
  });
});

describe("what to do first", () => {
  const pathsOf = (steps: ReturnType<typeof step>[], has: { photo: boolean; factor: boolean }) =>
    suggestFirst(measureProgress(steps, EVERYTHING, false).steps, has).map(
      ({ actionPath }) => actionPath,
    );

  test("is the administrator's suggestions, then what the account lacks, each once", () => {
    const steps = [step("/guide", false), step("/strategy", true)];
    expect(pathsOf(steps, { photo: false, factor: false })).toEqual([
      "/guide",
      "/strategy",
      "/profile",
      "/profile-settings?tab=security",
    ]);
  });

  test("leaves out what is there already, also where the administrator listed it", () => {
    const steps = [step("/profile-settings?tab=security", false), step("/onboarding/company")];
    expect(pathsOf(steps, { photo: true, factor: true })).toEqual(["/guide"]);
  });
});
