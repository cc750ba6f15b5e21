import { eq, inArray, type SQL } from "drizzle-orm";
import { consentPeople } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { macHex, macHexes } from "../../kernel/keys.ts";

const PURPOSE = "consent-person";
const spell = (email: string) => email.trim().toLowerCase();

/** By what a person is found: without the key nobody can try addresses against it. */
export const hashAddress = ({ keys }: Context, email: string) =>
  macHex(keys, PURPOSE, spell(email));

/** The person of an address, also where it was hashed before a rotation of keys. */
export async function hasAddress({ keys }: Context, email: string): Promise<SQL> {
  const [present, ...before] = await macHexes(keys, PURPOSE, spell(email));
  return before.length === 0
    ? eq(consentPeople.emailHash, present ?? "")
    : inArray(consentPeople.emailHash, [present ?? "", ...before]);
}
