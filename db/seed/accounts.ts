import type { Database } from "../client.ts";
import { mailLinks, mails } from "../schema/mails.ts";
import { linkedAccounts } from "../schema/providers.ts";
import { profiles, userRoles } from "../schema/users.ts";
import { PROVIDERS } from "../values/providers.ts";
import { seedId } from "./seed-id.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LINKED = 18;
/** The five who can be signed in as keep their accounts at providers to be linked by hand. */
const LEADING = 5;

const ON_THE_WAY = [
  ["Noor Haddad", "noor.haddad@people.demo.test", "verify_email"],
  ["Petra Vogel", "petra.vogel@people.demo.test", "verify_email"],
  ["Samuel Okoro", "samuel.okoro@people.demo.test", "invitation"],
] as const;

type Account = { id: string; email: string };

/** People who have not confirmed their address yet, their mails, and accounts at providers. */
export function accountRows(db: Database, accounts: readonly Account[], now: number) {
  const coming = ON_THE_WAY.map(([fullName, email, purpose], index) => ({
    id: seedId(9, index + 1),
    fullName,
    email,
    purpose,
    createdAt: now - (index + 2) * HOUR,
  }));
  return [
    db.insert(profiles).values(
      coming.map(({ id, fullName, email, createdAt }) => ({
        id,
        fullName,
        email,
        createdAt,
        updatedAt: createdAt,
        isDemo: true,
      })),
    ),
    db
      .insert(userRoles)
      .values(
        coming.map(({ id, createdAt }) => ({ userId: id, role: "member" as const, createdAt })),
      ),
    db.insert(mailLinks).values(
      coming.map(({ id, email, purpose, createdAt }, index) => ({
        id: seedId(10, index + 1),
        purpose,
        userId: id,
        email,
        createdAt,
        expiresAt: now + DAY,
      })),
    ),
    db.insert(mails).values(
      coming.map(({ id, email, fullName, purpose, createdAt }, index) => ({
        id: seedId(11, index + 1),
        userId: id,
        toAddress: email,
        template: purpose,
        ...words(fullName, purpose),
        state: "kept" as const,
        createdAt,
        sentAt: createdAt,
      })),
    ),
    db.insert(linkedAccounts).values(
      accounts.slice(LEADING, LEADING + LINKED).map(({ id, email }, index) => ({
        id: seedId(12, index + 1),
        userId: id,
        provider: PROVIDERS[index % PROVIDERS.length]!,
        // No provider knows this subject: it is there to be seen, and opens nothing.
        subject: `demo-${index}`,
        email,
        createdAt: now - 30 * DAY,
      })),
    ),
  ] as const;
}

/** Without a link: nobody waits for these mails. */
function words(fullName: string, purpose: "verify_email" | "invitation") {
  const subject =
    purpose === "invitation"
      ? "You are invited to Executive Advisor"
      : "Confirm your email address";
  const text = `Hello ${fullName},\n\nthis email belongs to the demo data and carries no link.`;
  return { subject, text, html: `<p>${text.replace("\n\n", "</p><p>")}</p>` };
}
