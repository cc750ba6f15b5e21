import type { Database } from "../client.ts";
import { consentLinks, consentTemplates } from "../schema/consents.ts";
import { contentSlugs, contentVersions } from "../schema/contents.ts";
import { outbox } from "../schema/outbox.ts";
import { EVENING_VERSIONS, LETTER } from "./consent-texts.ts";
import { seedId } from "./seed-id.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

const DAY = 24 * 60 * 60_000;
const [TEXTS, LINKS, EFFECTS] = [60, 61, 62];

const NOTES = [["The first words"], ["The first words", "Pictures have a box of their own"]];

const PLACES = [
  { text: 0, slug: "monthly-letter", name: "The site, below every page", isActive: true, age: 72 },
  {
    text: 0,
    slug: "letter-by-card",
    name: "The card that lies on the tables",
    isActive: true,
    age: 45,
  },
  {
    text: 1,
    slug: "winter-table",
    name: "The invitation to the winter table",
    isActive: true,
    age: 26,
  },
  {
    text: 1,
    slug: "autumn-table",
    name: "The autumn table, which is over",
    isActive: false,
    age: 50,
  },
] as const;

/** Two texts that people are asked with, and the places where they are. */
export async function consentRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const by = accounts[0]!.id;
  const texts = [
    { name: "Monthly letter", versions: [LETTER], age: 74 },
    { name: "Guests of a table", versions: EVENING_VERSIONS, age: 51 },
  ];
  const stored = await Promise.all(
    texts.flatMap(({ versions, age }, text) =>
      versions.map(async (document, index) => ({
        kind: "consent" as const,
        contentId: seedId(TEXTS, text + 1),
        number: index + 1,
        document,
        hash: await sha256Hex(JSON.stringify(document)),
        createdBy: by,
        note: NOTES[text]?.[index] ?? "",
        createdAt: now - (age - index * 18) * DAY,
      })),
    ),
  );
  const lastOf = (text: number) =>
    stored.findLast(({ contentId }) => contentId === seedId(TEXTS, text + 1));
  return [
    db.insert(consentTemplates).values(
      texts.map(({ name, versions, age }, text) => {
        const publishedAt = lastOf(text)?.createdAt ?? now;
        return {
          id: seedId(TEXTS, text + 1),
          name,
          formConfig: versions.at(-1),
          publishedNumber: versions.length,
          publishedAt,
          hasChanges: false,
          version: versions.length + 1,
          createdBy: by,
          updatedBy: by,
          createdAt: now - age * DAY,
          updatedAt: publishedAt,
        };
      }),
    ),
    db.insert(contentVersions).values(stored),
    db.insert(consentLinks).values(
      PLACES.map(({ text, slug, name, isActive, age }, index) => ({
        id: seedId(LINKS, index + 1),
        templateId: seedId(TEXTS, text + 1),
        slug,
        name,
        isActive,
        createdBy: by,
        updatedBy: by,
        createdAt: now - age * DAY,
        updatedAt: now - Math.min(age, 25 + index) * DAY,
      })),
    ),
    db.insert(contentSlugs).values({
      kind: "consent",
      slug: "newsletter",
      contentId: seedId(LINKS, 1),
      createdAt: now - 30 * DAY,
    }),
    db.insert(outbox).values(
      PLACES.map((_place, index) => ({
        id: seedId(EFFECTS, index + 1),
        kind: "contents.publish-one" as const,
        payload: { kind: "consent", id: seedId(LINKS, index + 1), names: [] },
        runAt: now,
        createdAt: now,
      })),
    ),
  ] as const;
}
