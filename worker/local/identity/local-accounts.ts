import { createHash } from "node:crypto";

const SUBJECT_LENGTH = 21;

export type LocalAccount = { email: string; name: string; isEmailVerified: boolean };

/** Whoever was chosen, by the name that their provider has for them: the same for the same address. */
export class LocalAccounts {
  readonly #bySubject = new Map<string, LocalAccount>();
  readonly #provider: string;

  constructor(provider: string) {
    this.#provider = provider;
  }

  choose(account: LocalAccount): string {
    const subject = createHash("sha256")
      .update(`${this.#provider} ${account.email.toLowerCase()}`)
      .digest("hex")
      .slice(0, SUBJECT_LENGTH);
    this.#bySubject.set(subject, account);
    return subject;
  }

  find(subject: string): LocalAccount | undefined {
    return this.#bySubject.get(subject);
  }
}
