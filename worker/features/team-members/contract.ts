import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Day } from "../../kit/list-fields.ts";
import {
  Keepable,
  Line,
  type ListedRecord,
  Money,
  Name,
  NAMED,
  oneId,
  OptionalMemberId,
  Percent,
  ROW_FIELDS,
} from "../plan-items/contract.ts";

const Skill = v.pipe(
  v.string(),
  Keepable,
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`),
);

export const TEAM_MEMBER_FIELDS = {
  name: Name,
  email: v.pipe(
    v.string(),
    Keepable,
    v.trim(),
    v.maxLength(LIMITS.emailLength, `Use at most ${LIMITS.emailLength} characters.`),
    v.regex(/^$|^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, "Please enter a valid email address"),
  ),
  role: Line,
  department: Line,
  skills: v.pipe(
    v.array(Skill),
    v.maxLength(LIMITS.skillsMost, `Add at most ${LIMITS.skillsMost} skills.`),
  ),
  /** Per cent of a full week. */
  availability: Percent,
  /** Whole minor units of the plan's default currency; without one the rate of the settings counts. */
  hourlyRate: v.nullable(Money),
  avatar: v.pipe(
    v.string(),
    Keepable,
    v.trim(),
    v.maxLength(LIMITS.pathLength),
    v.regex(/^$|^https:\/\//, "Enter an address that starts with https://"),
  ),
  isExternal: v.boolean(),
  vendorName: Line,
  managerId: OptionalMemberId,
  isManager: v.boolean(),
  isStakeholder: v.boolean(),
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
};

const TeamMemberFields = v.object(TEAM_MEMBER_FIELDS);
export type TeamMemberFields = v.InferOutput<typeof TeamMemberFields>;

export const TEAM_MEMBER_DEFAULTS: TeamMemberFields = {
  name: "",
  email: "",
  role: "",
  department: "",
  skills: [],
  availability: LIMITS.memberAvailability,
  hourlyRate: null,
  avatar: "",
  isExternal: false,
  vendorName: "",
  managerId: null,
  isManager: false,
  isStakeholder: false,
  startDate: null,
  endDate: null,
};

export const TeamMember = v.object({ ...ROW_FIELDS, ...TEAM_MEMBER_FIELDS });
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const TEAM_MEMBER_KIND = {
  one: "team member",
  many: "team members",
  list: "teamMembers" as const,
  item: TeamMember,
  fields: TEAM_MEMBER_FIELDS,
  defaults: TEAM_MEMBER_DEFAULTS,
  required: NAMED,
  isFirstCome: true,
  links: {
    managerId: { to: "teamMember", ids: (item) => oneId(item.managerId), onRemoval: "clear" },
  },
  above: ["managerId"],
} satisfies ListedRecord<TeamMember>;
