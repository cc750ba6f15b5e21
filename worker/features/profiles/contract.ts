import * as v from "valibot";
import { LANGUAGE_CODES } from "../../../db/values/languages.ts";
import { LOCALES } from "../../../db/values/locales.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { CompanyInput, ProfileSetupInput } from "../onboarding/contract.ts";
import { isTimeZone } from "../../kernel/pure/is-time-zone.ts";

/** The names of the IANA database, as far as the runtime knows them; empty is the browser's own. */
const TimeZone = v.pipe(
  v.string(),
  v.maxLength(LIMITS.nameLength),
  v.check((name) => name === "" || isTimeZone(name), "Choose a time zone from the list."),
);

/** Every field by itself: what is not named stays as it is. */
export const ProfileChanges = v.pipe(
  v.partial(
    v.object({
      ...ProfileSetupInput.entries,
      ...CompanyInput.entries,
      language: v.picklist(LANGUAGE_CODES, "Choose a language from the list."),
      locale: v.picklist(["", ...LOCALES], "Choose a format from the list."),
      timeZone: TimeZone,
    }),
  ),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type ProfileChanges = v.InferOutput<typeof ProfileChanges>;

export const OwnProfile = v.object({
  id: v.string(),
  email: v.string(),
  fullName: v.string(),
  avatarUrl: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  companyUrl: v.string(),
  companyIndustry: v.string(),
  companySize: v.string(),
  companyDescription: v.string(),
  language: v.string(),
  locale: v.string(),
  timeZone: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});
export type OwnProfile = v.InferOutput<typeof OwnProfile>;

export const AvatarName = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]{22}\.(png|jpg|webp)$/, "No picture has this name.")),
});

export const PROFILE_PARTS = [
  "avatarUrl",
  "fullName",
  "jobTitle",
  "companyName",
  "companyUrl",
  "companyIndustry",
  "companySize",
  "companyDescription",
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const ProfileCard = v.object({
  fullName: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
  jobTitle: v.string(),
  companyName: v.string(),
  companyDescription: v.string(),
  percentage: v.number(),
  missing: v.array(v.picklist(PROFILE_PARTS)),
});
export type ProfileCard = v.InferOutput<typeof ProfileCard>;
