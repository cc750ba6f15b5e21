import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Email } from "../users/contract.ts";
import type { Invited } from "./contract.ts";

export type PastedLine = {
  line: number;
  text: string;
  person: Invited | null;
  problem: string | null;
};

const ADDRESS = /(?<![^\s<>,;"])[^\s<>,;"]+@[^\s<>,;"]+/;

/** Pasted lines, each an address with or without a name: 'Ada Adler <ada@a.com>', 'ada@a.com, Ada Adler'. */
export function readPastedPeople(text: string): readonly PastedLine[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((raw, index): PastedLine[] => {
    const line = raw.trim();
    if (line === "") return [];
    const found = ADDRESS.exec(line);
    const email = v.safeParse(Email, found?.[0] ?? "");
    const pasted = { line: index + 1, text: line };
    if (!found || !email.success) {
      return [{ ...pasted, person: null, problem: "There is no email address in this line." }];
    }
    if (seen.has(email.output)) {
      return [{ ...pasted, person: null, problem: "This address is already in the list above." }];
    }
    seen.add(email.output);
    const fullName = line
      .replace(found[0], " ")
      .replace(/[<>,;"\t]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (fullName.length > LIMITS.nameLength) {
      return [{ ...pasted, person: null, problem: "This name is too long." }];
    }
    return [{ ...pasted, person: { email: email.output, fullName }, problem: null }];
  });
}
