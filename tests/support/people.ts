import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { profiles, userCredentials, userRoles } from "../../db/schema/users.ts";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../db/schema/onboarding.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { adminGrants } from "../../db/schema/grants.ts";
import { GRANT_AREAS } from "../../db/values/grants.ts";
import type { Grants } from "../../worker/policy/grants.ts";
import type { Database } from "../../db/client.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../db/values/onboarding.ts";
import type { Role } from "../../db/values/roles.ts";
import type { SecondFactorState } from "../../db/values/sessions.ts";
import { computeHere } from "../../worker/compute/compute-here.ts";
import { hashPassword } from "../../worker/features/users/hash-password.ts";
import { randomToken, uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

type PersonOptions = {
  roles?: readonly Role[];
  /** What an admin's rights are narrowed to. */
  grants?: Grants;
  onboarded?: boolean;
  suspended?: boolean;
  /** The address was never proven. */
  unverified?: boolean;
  resetRequired?: boolean;
  /** Someone who signs in by password: typing it costs a real key derivation. */
  password?: string;
  email?: string;
  fullName?: string;
  companyName?: string;
  createdAt?: number;
  secondFactor?: SecondFactorState;
};

/** Well-formed, and of no password: nobody types one for this person. */
const NOBODYS_HASH = `scrypt$15$8$3$${"A".repeat(22)}==$${"A".repeat(43)}=`;

const hashes = new Map<string, string>();

/** Derived once for all who have the same password here. */
async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword({ compute: computeHere }, password));
  hashes.set(password, hash);
  return hash;
}

export type TestPerson = {
  id: string;
  email: string;
  fullName: string;
  sessionId: string;
  /** The Cookie header of a live session. */
  cookie: string;
};

type Holder = { db: Database };

/** A member who has finished onboarding and is signed in, unless the options say otherwise. In one round trip. */
export async function makePerson({ db }: Holder, options: PersonOptions = {}): Promise<TestPerson> {
  const { person, statements } = await drawPerson({ db }, options);
  await db.batch(statements);
  return person;
}

/** As many of them, in one round trip. */
export async function makePeople({ db }: Holder, count: number, options: PersonOptions = {}) {
  const drawn = await Promise.all(Array.from({ length: count }, () => drawPerson({ db }, options)));
  const [first, ...others] = drawn.flatMap(({ statements }) => statements);
  if (first) await db.batch([first, ...others]);
  return drawn.map(({ person }) => person);
}

type Statements = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** Somebody, and what it takes to make them. */
async function drawPerson({ db }: Holder, options: PersonOptions) {
  const now = options.createdAt ?? Date.now();
  const id = uuidv7(now);
  const email = options.email ?? `${id}@people.test`;
  const fullName = options.fullName ?? `Person ${id.slice(-6)}`;
  const companyName = options.companyName ?? "";
  const roles = options.roles ?? ["member"];
  const rows: BatchItem<"sqlite">[] = [];
  if (roles.length > 0) {
    const granted = roles.map((role) => ({ userId: id, role, createdAt: now }));
    rows.push(db.insert(userRoles).values(granted));
  }
  for (const area of GRANT_AREAS) {
    const level = options.grants?.[area];
    if (level)
      rows.push(db.insert(adminGrants).values({ userId: id, area, level, createdAt: now }));
  }
  if (options.onboarded ?? true) {
    rows.push(
      db
        .insert(userOnboardingCompletions)
        .values({ userId: id, completedByUser: true, completedAt: now }),
      db.insert(privacyPolicyConfirmations).values({
        id: uuidv7(now),
        userId: id,
        confirmationType: PRIVACY_CONFIRMATION_TYPE,
        policyVersion: LIMITS.privacyPolicyVersion,
        confirmedAt: now,
      }),
    );
  }
  if (options.password !== undefined || options.resetRequired) {
    const passwordHash =
      options.password === undefined ? NOBODYS_HASH : await hashOf(options.password);
    const resetRequired = options.resetRequired ?? false;
    rows.push(
      db
        .insert(userCredentials)
        .values({ userId: id, passwordHash, resetRequired, updatedAt: now }),
    );
  }
  // An admin's session has verified its second factor, or it could do nothing.
  const secondFactor =
    options.secondFactor ?? (roles.includes("admin") ? "verified" : "not_required");
  const { row, ...session } = await newSession({ id }, { secondFactor });
  const profile = db.insert(profiles).values({
    id,
    email,
    fullName,
    companyName,
    emailVerifiedAt: options.unverified ? null : now,
    createdAt: now,
    updatedAt: now,
    lastSeenAt: row.lastSeenAt,
    aiSuspended: options.suspended ?? false,
  });
  const statements: Statements = [profile, ...rows, db.insert(sessions).values(row)];
  const person: TestPerson = { id, email, fullName, ...session };
  return { person, statements };
}

/** Someone who has done all that is asked and has not said so yet: for the last page of the onboarding. */
export async function makeReady({ db }: Holder): Promise<TestPerson> {
  const person = await makePerson({ db }, { companyName: "Kestrel" });
  await db
    .update(profiles)
    .set({ jobTitle: "Chief executive", companyUrl: "https://kestrel.example" })
    .where(eq(profiles.id, person.id));
  await db.delete(userOnboardingCompletions).where(eq(userOnboardingCompletions.userId, person.id));
  return person;
}

type SessionOptions = {
  secondFactor?: SecondFactorState;
  lastSeenAt?: number;
  idleExpiresAt?: number;
  expiresAt?: number;
  /** When the person last showed who they are; now, unless a test says otherwise. */
  provenAt?: number | null;
};

/** One more session of the person, by its row alone: no password is asked. */
export async function signInAs(
  { db }: Holder,
  person: { id: string },
  options: SessionOptions = {},
) {
  const { row, ...session } = await newSession(person, options);
  await db.batch([
    db.insert(sessions).values(row),
    db.update(profiles).set({ lastSeenAt: row.lastSeenAt }).where(eq(profiles.id, person.id)),
  ]);
  return session;
}

/** As many more sessions, in one round trip. */
export async function signInOften(
  { db }: Holder,
  person: { id: string },
  count: number,
  options: SessionOptions = {},
) {
  const made = await Promise.all(Array.from({ length: count }, () => newSession(person, options)));
  await db.insert(sessions).values(made.map(({ row }) => row));
  return made.map(({ cookie }) => ({ cookie }));
}

async function newSession(person: { id: string }, options: SessionOptions) {
  const now = Date.now();
  const token = randomToken();
  const sessionId = uuidv7(now);
  const row = {
    id: sessionId,
    tokenHash: await sha256Hex(token),
    userId: person.id,
    secondFactor: options.secondFactor ?? "not_required",
    provenAt: options.provenAt === undefined ? now : options.provenAt,
    createdAt: now,
    lastSeenAt: options.lastSeenAt ?? now,
    idleExpiresAt: options.idleExpiresAt ?? now + LIMITS.sessionIdleMs,
    expiresAt: options.expiresAt ?? now + LIMITS.sessionAbsoluteMs,
  };
  return { row, sessionId, token, cookie: `session=${token}` };
}
