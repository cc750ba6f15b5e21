import type { Context } from "../../kernel/context.ts";
import { macHex } from "../../kernel/keys.ts";

/** By what a person is found: without the key nobody can try addresses against it. */
export const hashAddress = ({ keys }: Context, email: string) =>
  macHex(keys, "consent-person", email.trim().toLowerCase());
