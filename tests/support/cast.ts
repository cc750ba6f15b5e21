import { sessions } from "../../db/schema/sessions.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { makePerson, signInAs, type TestPerson } from "./people.ts";

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

/** One of them, new, with a session of their own; nobody at all for an anonymous request. */
export async function makeKind(holder: Holder, kind: Kind): Promise<TestPerson | null> {
  switch (kind) {
    case "anonymous":
      return null;
    case "half signed-in":
      return makePerson(holder, { roles: ["member", "admin"], secondFactor: "pending" });
    case "must set a password":
      return makePerson(holder, { roles: ["member", "admin"], resetRequired: true });
    case "suspended":
      return makePerson(holder, { roles: ["member", "admin"], suspended: true });
    case "newcomer":
      return makePerson(holder, { onboarded: false });
    case "member":
      return makePerson(holder);
    case "coach":
      return makePerson(holder, { roles: ["member", "coach"] });
    case "vendor":
      return makePerson(holder, { roles: ["member", "vendor"] });
    case "admin":
      return makePerson(holder, { roles: ["member", "admin"] });
    case "admin acting as a member":
      return makeImpersonated(holder);
  }
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
