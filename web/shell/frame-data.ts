import * as v from "valibot";
import { ROLES } from "../../db/values/roles.ts";
import type { Person } from "../../worker/policy/visitor.ts";
import { PolicyNews } from "../features/onboarding/policy-news.ts";
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
  /** The privacy text that a person who is in already has not confirmed yet. */
  policyNews: PolicyNews | null;
  /** The admin who acts as them, by name. */
  impersonatorName: string | null;
  impersonationEndsAt: number | null;
  /** What they may open, as an admin arranged it and with what the route table adds. */
  menu: readonly MenuEntry[];
  /** What they may do: the screens of the frame ask it, the server judges again. */
  permissions: readonly string[];
};

/** A feature that has something in the corner of every signed-in screen: FrameCorner of its frame-corner.tsx. */
export type FrameCornerProps = { person: FramePerson };

const Framed = v.object({
  userId: v.string(),
  email: v.string(),
  fullName: v.string(),
  avatarUrl: v.string(),
  roles: v.array(v.picklist(ROLES)),
  language: v.string(),
  locale: v.string(),
  timeZone: v.string(),
  deletionDueAt: v.nullable(v.number()),
  isOnboarded: v.boolean(),
  owesPolicy: v.boolean(),
  policyNews: v.nullable(PolicyNews),
  isFeedbackOn: v.boolean(),
  impersonatorName: v.nullable(v.string()),
  impersonationEndsAt: v.nullable(v.number()),
  // From this document's own loader: the list is taken as it is.
  menu: v.custom<readonly MenuEntry[]>(Array.isArray),
  permissions: v.array(v.string()),
});

type Loaded = { loaderData: unknown };

/** The person that an area's layout loaded, where an error left that much. */
export function framePersonOf(loaderData: unknown): FramePerson | null {
  const person = v.safeParse(Framed, loaderData);
  return person.success ? person.output : null;
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
