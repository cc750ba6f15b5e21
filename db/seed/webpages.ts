import { createHash } from "node:crypto";
import type { Database } from "../client.ts";
import { contentVersions } from "../schema/contents.ts";
import { webpages } from "../schema/webpages.ts";
import { seedId } from "./seed-id.ts";
import { SEED_PAGES } from "./webpage-texts.ts";

const PAGES = 60;
const DAY = 24 * 60 * 60_000;
const ADMIN = 0;

/** Two pages that visitors can open. */
export function webpageRows(db: Database, people: readonly { id: string }[], now: number) {
  const createdBy = people[ADMIN]?.id ?? null;
  return SEED_PAGES.flatMap(({ slug, ...document }, index) => {
    const id = seedId(PAGES, index);
    const createdAt = now - (index + 3) * DAY;
    const stored = JSON.stringify(document);
    const hash = createHash("sha256").update(stored).digest("hex");
    return [
      db.insert(webpages).values({
        id,
        slug,
        ...document,
        isActive: true,
        createdBy,
        updatedBy: createdBy,
        publishedNumber: 1,
        publishedAt: createdAt,
        hasChanges: false,
        createdAt,
        updatedAt: createdAt,
      }),
      db.insert(contentVersions).values({
        kind: "webpage" as const,
        contentId: id,
        number: 1,
        document,
        hash,
        note: "First version",
        createdAt,
        createdBy,
      }),
    ];
  });
}
