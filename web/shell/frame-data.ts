import { type Role, ROLES } from "../../db/values/roles.ts";
import type { Withheld } from "../../worker/policy/withheld.ts";
import type { Person } from "../../worker/policy/visitor.ts";
import type { PolicyNews } from "../features/onboarding/policy-news.ts";
import { isObject } from "../lib/expected.ts";
import type { Preferences } from "../ui/preferences.tsx";
import type { Visit } from "./failure.ts";
import type { Area } from "./areas.ts";
import type { MenuEntry } from "../../worker/policy/menu.ts";

/** What the frame shows of whoever is signed in. */
export type FramePerson = Pick<
  Person,
  | "userId"
  | "email"
  | "fullName"
  | "avatarUrl"
  | "roles"
  | "language"
  | "locale"
  | "timeZone"
  | "deletionDueAt"
  | "isOnboarded"
  | "owesPolicy"
  | "isFeedbackOn"
> & {
  /** How their browser says that dates and numbers are written, where they chose nothing. */
  usual: Preferences;
  /** The privacy text that a person who is in already has not confirmed yet. */
  policyNews: PolicyNews | null;
  /** The admin who acts as them, by name. */
  impersonatorName: string | null;
  impersonationEndsAt: number | null;
  /** What they may open, as an admin arranged it and with what the route table adds. */
  menu: readonly MenuEntry[];
  /** What they may do: the screens of the frame ask it, the server judges again. */
  permissions: readonly string[];
  /** What of it they may read and no more, and why. */
  withheld: Withheld;
};

/** A feature that has something in the corner of every signed-in screen: FrameCorner of its frame-corner.tsx, or LateCorner of its late-corner.tsx for what the screen can do without at first. */
export type FrameCornerProps = { person: FramePerson };

/** Each field by what it is; one with a question mark may be null. */
const FIELDS: Readonly<Record<keyof FramePerson, string>> = {
  userId: "string",
  email: "string",
  fullName: "string",
  avatarUrl: "string",
  roles: "object",
  language: "string",
  locale: "string",
  timeZone: "string",
  usual: "object",
  deletionDueAt: "number?",
  isOnboarded: "boolean",
  owesPolicy: "boolean",
  policyNews: "object?",
  isFeedbackOn: "boolean",
  impersonatorName: "string?",
  impersonationEndsAt: "number?",
  menu: "object",
  permissions: "object",
  withheld: "object",
};

/** By its loader's own hand: what is in its lists is taken as it is, but for roles that another build knows. */
function isFramePerson(data: unknown): data is FramePerson {
  if (!isObject(data)) return false;
  const fit = Object.entries(FIELDS).every(([name, kind]) =>
    data[name] === null ? kind.endsWith("?") : kind.startsWith(typeof data[name]),
  );
  return fit && Array.isArray(data["roles"]) && data["roles"].every(isRole);
}

const isRole = (role: unknown): role is Role => ROLES.some((known) => known === role);

type Loaded = { loaderData: unknown };

/** The person that an area's layout loaded, where an error left that much. */
export function framePersonOf(loaderData: unknown): FramePerson | null {
  return isFramePerson(loaderData) ? loaderData : null;
}

/** What the bar tells while an admin acts as this person. */
export function visitOf(person: FramePerson): Visit | null {
  const { impersonatorName: adminName, impersonationEndsAt: endsAt } = person;
  if (adminName === null || endsAt === null) return null;
  return { personName: person.fullName || person.email, adminName, endsAt };
}

export function isSignedInArea(matches: readonly Loaded[]): boolean {
  return matches.some(({ loaderData }) => framePersonOf(loaderData) !== null);
}

/** Panels open by path: the admin's on /admin, the coach's on /coach. */
export function areaOfPath(pathname: string): Area {
  if (/^\/admin(\/|$)/.test(pathname)) return "admin";
  return /^\/coach(\/|$)/.test(pathname) ? "coach" : "member";
}

/** Where everyone can go on from an error, whoever they are: the sign-in stands before these where it must. */
export const WAYS_BACK: readonly string[] = ["/dashboard", "/profile"];
