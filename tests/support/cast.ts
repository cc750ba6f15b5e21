import { sessions } from "../../db/schema/sessions.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { makePeople, makePerson, signInAs, type TestPerson } from "./people.ts";

/** Every kind of person that a guard tells apart. */
export const KINDS = [
  "anonymous",
  "half signed-in",
  "must set a password",
  "suspended",
  "newcomer",
  "member",
  "coach",
  "vendor",
  "admin",
  "admin acting as a member",
] as const;
export type Kind = (typeof KINDS)[number];

type Holder = { db: Database };

const OPTIONS: Record<Exclude<Kind, "anonymous">, Parameters<typeof makePerson>[1]> = {
  "half signed-in": { roles: ["member", "admin"], secondFactor: "pending" },
  "must set a password": { roles: ["member", "admin"], resetRequired: true },
  suspended: { roles: ["member", "admin"], suspended: true },
  newcomer: { onboarded: false },
  member: {},
  coach: { roles: ["member", "coach"] },
  vendor: { roles: ["member", "vendor"] },
  admin: { roles: ["member", "admin"] },
  "admin acting as a member": {},
};

/** One of them, new, with a session of their own; nobody at all for an anonymous request. */
export async function makeKind(holder: Holder, kind: Kind): Promise<TestPerson | null> {
  if (kind === "anonymous") return null;
  if (kind === "admin acting as a member") return makeImpersonated(holder);
  return makePerson(holder, OPTIONS[kind]);
}

/** For one test each of many: new ones are made many at once, which takes as long as a few one by one. */
export function kindsInTurn(holder: Holder, most = 40): (kind: Kind) => Promise<TestPerson | null> {
  const made = new Map<Kind, TestPerson[]>();
  return async (kind) => {
    if (kind === "anonymous" || kind === "admin acting as a member") return makeKind(holder, kind);
    const left = made.get(kind) ?? [];
    if (left.length === 0) left.push(...(await makePeople(holder, most, OPTIONS[kind])));
    made.set(kind, left);
    return left.pop() ?? null;
  };
}

async function makeImpersonated({ db }: Holder): Promise<TestPerson> {
  const person = await makePerson({ db });
  const session = await signInAs({ db }, person, { secondFactor: "verified", provenAt: null });
  await actAs({ db }, session);
  return { ...person, ...session };
}

/** From here on the session is one of an admin who acts as the person. */
export async function actAs({ db }: Holder, { sessionId }: { sessionId: string }): Promise<void> {
  const admin = await makePerson({ db }, { roles: ["member", "admin"] });
  await db
    .update(sessions)
    .set({ impersonatorSessionId: admin.sessionId, method: "impersonation" })
    .where(eq(sessions.id, sessionId));
}
