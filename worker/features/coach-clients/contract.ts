import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const PersonId = v.pipe(v.string(), v.uuid("Choose a person."));
const Focus = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.coachFocusLength, `Use at most ${LIMITS.coachFocusLength} characters.`),
);

export const CoachClientId = v.object({ coachId: PersonId, clientId: PersonId });
export type CoachClientId = v.InferOutput<typeof CoachClientId>;

export const CoachClientInput = v.object({ ...CoachClientId.entries, focus: Focus });
export type CoachClientInput = v.InferOutput<typeof CoachClientInput>;

/** With the focus that was seen: whoever changed it in between is not written over. */
export const FocusChange = v.object({ focus: Focus, was: v.string() });
export type FocusChange = v.InferOutput<typeof FocusChange>;

const Person = v.object({
  id: v.string(),
  fullName: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
});

export const CoachClient = v.object({
  coach: Person,
  client: Person,
  focus: v.string(),
  since: v.string(),
  /** False once the role was taken from them: they see nobody. */
  isCoach: v.boolean(),
});
export type CoachClient = v.InferOutput<typeof CoachClient>;

const SORTS = ["newest", "oldest"] as const;

export const CoachClientListInput = v.object({
  q: textOf(LIMITS.searchLength),
  sort: v.optional(v.picklist(SORTS), "newest"),
  ...PAGE,
});
export type CoachClientListInput = v.InferOutput<typeof CoachClientListInput>;

export const CoachClientList = v.object({
  items: v.array(CoachClient),
  ...PAGING,
  total: v.number(),
});
export type CoachClientList = v.InferOutput<typeof CoachClientList>;

export const CoachingPeopleInput = v.object({
  q: textOf(LIMITS.searchLength),
  /** Those who coach; without it everybody. */
  role: choiceOf(["coach"]),
});
export type CoachingPeopleInput = v.InferOutput<typeof CoachingPeopleInput>;

export const CoachingPeople = v.object({
  items: v.array(v.object({ id: v.string(), fullName: v.string(), email: v.string() })),
});
export type CoachingPeople = v.InferOutput<typeof CoachingPeople>;
