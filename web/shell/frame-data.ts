import * as v from "valibot";
import { ROLES } from "../../db/values/roles.ts";
import type { Person } from "../../worker/policy/visitor.ts";
import type { Area } from "./navigation.ts";

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
> & {
  /** The admin who acts as them, by name. */
  impersonatorName: string | null;
};

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
  impersonatorName: v.nullable(v.string()),
});

type Loaded = { loaderData: unknown };

/** The person that an area's layout loaded, where an error left that much. */
export function framePersonOf(loaderData: unknown): FramePerson | null {
  const person = v.safeParse(Framed, loaderData);
  return person.success ? person.output : null;
}

export function isSignedInArea(matches: readonly Loaded[]): boolean {
  return matches.some(({ loaderData }) => framePersonOf(loaderData) !== null);
}

/** Panels open by path: the admin's on /admin, the coach's on /coach. */
export function areaOfPath(pathname: string): Area {
  if (/^\/admin(\/|$)/.test(pathname)) return "admin";
  return /^\/coach(\/|$)/.test(pathname) ? "coach" : "member";
}
