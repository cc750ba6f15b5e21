import type { Database } from "../../../db/client.ts";
import {
  GRANT_AREAS,
  GRANT_LEVELS,
  type GrantArea,
  type GrantLevel,
} from "../../../db/values/grants.ts";
import type { Kind } from "../../support/cast.ts";
import type { TestPerson } from "../../support/people.ts";

/** Who gets past the guard. Written by hand: a slip in the policy's table shows as a difference. */
type Who =
  | "anyone"
  /** Whoever gave one factor, and then everyone with a whole session. */
  | "half signed-in"
  /** Every person, onboarded or not. */
  | "newcomer"
  | "onboarded"
  | "admin";

/** What an admin's grants must hold; "any" and "everything" name no area. */
export type Needs = "any" | "everything" | `${GrantArea}:${GrantLevel}`;

export type Access = {
  who: Who;
  /** Of every route and screen for admins, by hand as well. */
  needs?: Needs | readonly Needs[];
  /** The code by which a stranger's row is unknown, where it is not the usual one. */
  unknown?: string;
  /** Closed to an admin who acts as someone else. */
  isPersonal?: true;
  /** Read by a frame of a screen: whoever is kept out is told so in words of the API. */
  isFrame?: true;
  /** A body that passes, where an empty one would be refused before the row is looked for. */
  body?: unknown;
  /** Behind the question mark, where without it the request would be refused before the row is looked for. */
  query?: string;
  /** What the body says that it is, where it is no JSON. */
  type?: string;
  /** The address's parameters for a row of this person; anyone else's request must not find it. */
  own?: (holder: { db: Database }, owner: TestPerson) => Promise<Record<string, string>>;
};

/** The code with which the guard answers; null when it lets the person through. */
export function refusalOf({ who, isPersonal }: Access, kind: Kind): string | null {
  if (who === "anyone") return null;
  switch (kind) {
    case "anonymous":
      return "unauthenticated";
    case "must set a password":
      return "password_reset_required";
    case "half signed-in":
      return who === "half signed-in" ? null : "second_factor_pending";
    case "suspended":
      return "account_suspended";
    case "admin":
      return null;
    case "newcomer":
      if (who === "admin") return "forbidden";
      return who === "onboarded" ? "onboarding_incomplete" : null;
    case "admin acting as a member":
      if (who === "admin") return "forbidden";
      return isPersonal ? "impersonating" : null;
    case "member":
    case "coach":
    case "vendor":
      return who === "admin" ? "forbidden" : null;
  }
}

export type Narrowed = Partial<Record<GrantArea, GrantLevel>> | null;

export const ALL_AREAS: Narrowed = Object.fromEntries(
  GRANT_AREAS.map((area) => [area, "publish"] as const),
);

type Asked = { needs?: Needs | readonly Needs[] };

/** Whatever is told to need the same, together: each row of a table by its name, and each need once. */
export function byNeeds<Row extends Asked>(table: readonly [string, Row][]) {
  const words = new Set(table.map(([, { needs }]) => String(needs)));
  return Array.from(words, (needs) => ({
    needs,
    rows: table.filter(([, row]) => String(row.needs) === needs),
    enough: justEnough(needs.split(",") as Needs[]), // As the table has them.
    lacking: needs === "any" ? undefined : allBut(needs.split(",") as Needs[]), // The same.
  }));
}

/** Each time nothing but what is needed, or the most of its area, which holds what is below. */
function justEnough(needs: readonly Needs[]): Narrowed[] {
  const each = needs.flatMap((need): Narrowed[] => {
    if (need === "everything") return [];
    if (need === "any") return GRANT_AREAS.map((area) => ({ [area]: "read" }));
    const [area = "", level] = need.split(":");
    return [{ [area]: level }, { [area]: "publish" }];
  });
  return [...each, null];
}

/** Everything but what is needed: of each area that would do, the level below. */
function allBut(needs: readonly Needs[]): Narrowed {
  const held = GRANT_AREAS.flatMap((area): [GrantArea, GrantLevel][] => {
    const need = needs.find((one) => one.startsWith(`${area}:`));
    if (need === undefined) return [[area, "publish"]];
    const below = GRANT_LEVELS[GRANT_LEVELS.findIndex((level) => need.endsWith(level)) - 1];
    return below === undefined ? [] : [[area, below]];
  });
  return Object.fromEntries(held);
}
