import { accessTokens } from "../../db/schema/access-tokens.ts";
import { totpFactors } from "../../db/schema/factors.ts";
import type { Database } from "../../db/client.ts";
import type { Role } from "../../db/values/roles.ts";
import { writeToken } from "../../worker/features/access-tokens/rules/token-text.ts";
import { DAY } from "../../worker/kernel/durations.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";
import { makePerson } from "./people.ts";

type Holder = { db: Database };
type Row = Partial<typeof accessTokens.$inferInsert>;

/** A token of somebody, by its row alone, good for a day unless the row says otherwise. */
export async function makeToken({ db }: Holder, person: { id: string }, row: Row = {}) {
  const now = Date.now();
  const token = writeToken(crypto.getRandomValues(new Uint8Array(32)));
  const id = uuidv7(now);
  await db.insert(accessTokens).values({
    id,
    userId: person.id,
    name: "Script",
    tokenHash: await sha256Hex(token),
    ending: token.slice(-4),
    scopes: [],
    createdAt: now,
    expiresAt: now + DAY,
    ...row,
  });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** Somebody with these roles and a second factor, which a role may ask for, and a token of theirs. */
export async function makeScripter(
  holder: Holder,
  { roles = ["member"], ...row }: Row & { roles?: readonly Role[] } = {},
) {
  const person = await makePerson(holder, { roles });
  const now = Date.now();
  await holder.db.insert(totpFactors).values({
    id: uuidv7(now),
    userId: person.id,
    name: "App",
    secret: "",
    createdAt: now,
    verifiedAt: now,
  });
  return { person, ...(await makeToken(holder, person, row)) };
}
