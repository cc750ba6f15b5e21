import type { Database } from "../../db/client.ts";
import {
  ACCOUNT_PAIRS,
  ACCOUNT_REQUESTS,
  type AccountRequest,
} from "../support/account-requests.ts";
import { makePerson } from "../support/people.ts";

type Parts = {
  url: string;
  db: Database;
  random: () => number;
  most: number;
  headersOf: (person: null) => Record<string, string>;
};

/** Two requests about an address, one after the other: no answer tells whether it has an account. */
export async function tryPairs({ url, db, random, most, headersOf }: Parts): Promise<string[]> {
  const pairs = ACCOUNT_PAIRS.map((pair) => ({ pair, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most);
  const faults: string[] = [];
  for (const { pair } of pairs) {
    const told = new Set<string>();
    for (const isKnown of [false, true]) {
      const email = `pair-${Math.floor(random() * 2 ** 40)}@people.test`;
      if (isKnown) await makePerson({ db }, { email, password: "the owners passphrase" });
      const answers = [];
      for (const name of pair) answers.push(await ask(name, email));
      told.add(answers.join("\n"));
    }
    if (told.size > 1)
      faults.push(`${pair.join(", ")} tell who has an account: ${[...told].join(" | ")}`);
  }
  return faults;

  async function ask(name: AccountRequest, email: string): Promise<string> {
    const [path, body] = ACCOUNT_REQUESTS[name];
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { ...headersOf(null), "content-type": "application/json" },
      body: JSON.stringify({ ...body, email }),
    });
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, "");
    return `${answer.status} ${[...answer.headers.keys()].join()} ${text}`;
  }
}
