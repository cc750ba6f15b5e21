import { expect, test } from "vitest";
import { readContent } from "../../../worker/features/contents/queries.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);
const read = (identifier: string) => readContent(ctx, "consent", identifier);

test("a published consent comes with its number and the hash of its words, by id and by slug", async () => {
  const { id, slug, templateId, definition } = await makeConsentLink(database);
  const hash = await sha256Hex(JSON.stringify(definition));
  for (const identifier of [id, slug]) {
    expect(await read(identifier)).toMatchObject({
      state: "published",
      kind: "consent",
      id,
      slug,
      versionOf: templateId,
      number: 1,
      hash,
      document: definition,
      isFull: false,
    });
  }
});

test("a link that was turned off is gone, and one that never was is unknown", async () => {
  const { slug } = await makeConsentLink(database, { isActive: false });
  expect(await read(slug)).toMatchObject({ state: "gone" });
  expect(await read("never-there")).toEqual({ state: "unknown" });
});
