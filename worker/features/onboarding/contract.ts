import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { PrivacyPolicy } from "../settings/contract.ts";

const line = (most: number, missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const optionalLine = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
      v.maxLength(most, `Use at most ${most} characters.`),
    ),
    "",
  );
const optionalText = (most: number) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`)),
    "",
  );

export const ProfileSetupInput = v.object({
  fullName: line(LIMITS.nameLength, "Enter your name."),
  jobTitle: line(LIMITS.nameLength, "Enter your job title."),
});
export type ProfileSetupInput = v.InferOutput<typeof ProfileSetupInput>;

export const CompanyInput = v.object({
  companyName: line(LIMITS.nameLength, "Enter the company’s name."),
  companyUrl: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter the company’s web address."),
    v.transform((text) => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`)),
    v.maxLength(LIMITS.pathLength, "This address is too long."),
    v.url("Enter an address like https://company.com."),
    v.check(
      (text) => /^https?:\/\/[^/]+\.[^/]+/i.test(text),
      "Enter an address like https://company.com.",
    ),
  ),
  companyIndustry: optionalLine(LIMITS.nameLength),
  companySize: optionalLine(LIMITS.nameLength),
  companyDescription: optionalText(LIMITS.descriptionLength),
});
export type CompanyInput = v.InferOutput<typeof CompanyInput>;

/** The version that was on the screen when the person confirmed. */
export const PrivacyConfirmationInput = v.object({
  policyVersion: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.nameLength)),
});
export type PrivacyConfirmationInput = v.InferOutput<typeof PrivacyConfirmationInput>;

/** What decides whether someone is let through, and what is asked of them. */
export const OnboardingStatus = v.object({
  isComplete: v.boolean(),
  /** Completed by the person, or by an administrator for them. */
  isRecorded: v.boolean(),
  percentage: v.number(),
  owesPolicy: v.boolean(),
  policy: PrivacyPolicy,
});
export type OnboardingStatus = v.InferOutput<typeof OnboardingStatus>;

/** A step as it stands for one person. */
const OnboardingStep = v.object({
  title: v.string(),
  description: v.string(),
  actionPath: v.string(),
  isMandatory: v.boolean(),
  /** Assumed of what cannot be measured, whose state is never done. */
  isDone: v.boolean(),
  state: v.picklist(["done", "needed", "suggested"]),
});

export const OwnOnboarding = v.object({
  status: OnboardingStatus,
  steps: v.array(OnboardingStep),
  /** The steps could not be loaded; those of the specification stand in. */
  isFallback: v.boolean(),
  profile: v.object({
    fullName: v.string(),
    jobTitle: v.string(),
    companyName: v.string(),
    companyUrl: v.string(),
    companyIndustry: v.string(),
    companySize: v.string(),
    companyDescription: v.string(),
    version: v.number(),
  }),
});
export type OwnOnboarding = v.InferOutput<typeof OwnOnboarding>;

export const NextStepsCard = v.object({
  percentage: v.number(),
  mandatory: v.object({ done: v.number(), all: v.number() }),
  isRecorded: v.boolean(),
  /** All that is mandatory is done, and the person has not said so yet. */
  canFinish: v.boolean(),
  /** The privacy text that waits for their confirmation. */
  policy: v.nullable(v.object({ version: v.string(), changes: v.string() })),
  steps: v.array(OnboardingStep),
});
export type NextStepsCard = v.InferOutput<typeof NextStepsCard>;

export const OnboardingCard = v.object({
  people: v.number(),
  onboarding: v.number(),
  /** What is asked of everyone and can be measured, in its order. */
  steps: v.array(v.object({ title: v.string(), actionPath: v.string(), done: v.number() })),
});
export type OnboardingCard = v.InferOutput<typeof OnboardingCard>;
