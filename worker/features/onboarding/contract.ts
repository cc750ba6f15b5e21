import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";

const line = (most: number, missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const optionalLine = (most: number) =>
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
    v.nonEmpty("Enter the company’s address on the web."),
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
  companyDescription: optionalLine(LIMITS.descriptionLength),
});
export type CompanyInput = v.InferOutput<typeof CompanyInput>;
