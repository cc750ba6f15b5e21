import type { SQL } from "drizzle-orm";
import type { ConsentEvent } from "../../../db/values/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { csvLine } from "../../kernel/pure/csv.ts";
import { pageConsents } from "./page-consents.ts";
import { type Proven, proveConsents } from "./prove-consents.ts";
import { answersOf, type FullConsent, iso, toStated } from "./queries.ts";
import { consentState } from "./rules/standing.ts";

const HEAD = [
  "Consent",
  "Given",
  "Person",
  "Email",
  "Link",
  "Text",
  "Version",
  "Language",
  "State",
  "Purposes given",
  "Purposes not given",
  "Confirmed",
  "Withdrawn",
  "Erased",
  "Answers",
  "Address",
  "Browser",
  "Text hash",
  "Personal hash",
  "Screenshot hash",
  "Evidence hash",
  "Receipts",
  "Seals",
  "Check",
  "Problems",
];
/** Marks the file as UTF-8 for spreadsheets. */
const MARK = "\uFEFF";

/** One line for each consent, with its hashes, its seals and what came of checking it now. */
export async function* writeCsvLines(
  ctx: Context,
  where: SQL | undefined,
): AsyncGenerator<string, void> {
  yield MARK + csvLine(HEAD);
  for await (const page of pageConsents(ctx, where)) {
    const proven = await proveConsents(ctx, page);
    yield page.map((full) => toLine(full, proven.get(full.consent.id))).join("");
  }
}

function toLine(full: FullConsent, proven: Proven | undefined): string {
  const { consent, person, link, events, receipts } = full;
  const named = new Map(proven?.shown?.text.purposes.map(({ id, label }) => [id, label]));
  const purposes = (isGiven: boolean) =>
    consent.purposes
      .filter((purpose) => purpose.isGiven === isGiven)
      .map(({ id }) => named.get(id) ?? id)
      .join("; ");
  const timesOf = (kind: ConsentEvent) =>
    events
      .filter((event) => event.kind === kind)
      .map(({ createdAt }) => iso(createdAt))
      .join("; ");
  const answers = answersOf(consent);
  const seals = [...(proven?.events.values() ?? [])].flatMap(({ seal }) => seal ?? []);
  return csvLine([
    consent.id,
    iso(consent.createdAt),
    consent.personId,
    person.email,
    link.slug,
    consent.templateId,
    consent.templateVersion,
    consent.language,
    consentState(toStated(full)),
    purposes(true),
    purposes(false),
    timesOf("confirmed"),
    timesOf("withdrawn"),
    timesOf("erased"),
    answers && JSON.stringify(answers),
    consent.ipAddress,
    consent.userAgent,
    consent.textHash,
    consent.personalHash,
    consent.screenshotHash,
    consent.evidenceHash,
    receipts.map(({ hash }) => hash).join("; "),
    seals.join("; "),
    proven?.proof ?? "broken",
    proven?.faults.join(" ") ?? "",
  ]);
}
