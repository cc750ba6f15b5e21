import { asc, desc, eq, sql } from "drizzle-orm";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ConsentChoices } from "./contract.ts";

/** What lists and figures can be narrowed to: everything that was ever published. */
export async function readChoices(ctx: ActorContext): Promise<ConsentChoices> {
  const [links, versions, purposes] = await ctx.db.batch([
    ctx.db
      .select({ id: consentLinks.id, name: consentLinks.name })
      .from(consentLinks)
      .orderBy(asc(consentLinks.name)),
    ctx.db
      .select({
        id: consentTemplates.id,
        name: consentTemplates.name,
        number: contentVersions.number,
      })
      .from(consentTemplates)
      .innerJoin(contentVersions, eq(contentVersions.contentId, consentTemplates.id))
      .where(eq(contentVersions.kind, "consent"))
      .orderBy(asc(consentTemplates.name), asc(consentTemplates.id), desc(contentVersions.number)),
    // A row beside max() is the one that holds the largest: the latest words of each purpose.
    ctx.db
      .select({
        id: sql<string>`asked.value ->> 'id'`.as("purpose_id"),
        label: sql<string>`asked.value ->> 'label'`,
        latest: sql<number>`max(${contentVersions.createdAt})`,
      })
      .from(sql`${contentVersions}, json_each(${contentVersions.document}, '$.purposes') asked`)
      .where(eq(contentVersions.kind, "consent"))
      .groupBy(sql`purpose_id`),
  ]);
  const texts = new Map<string, ConsentChoices["texts"][number]>();
  for (const { id, name, number } of versions) {
    const known = texts.get(id);
    if (known) known.versions.push(number);
    else texts.set(id, { id, name, versions: [number] });
  }
  return {
    links,
    texts: [...texts.values()],
    purposes: purposes
      .map(({ id, label }) => ({ id, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  };
}
