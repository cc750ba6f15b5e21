import { and, eq, or } from "drizzle-orm";
import * as v from "valibot";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { ConsentDefinition } from "../consent-texts/contract.ts";
import { askedText } from "./rules/evidence.ts";

type Shown = { templateId: string; templateVersion: number; language: string };
type Text = Awaited<ReturnType<typeof askedText>>;

const nameOf = ({ templateId, templateVersion, language }: Shown) =>
  `${templateId} ${templateVersion} ${language}`;

/** The exact texts that many consents were shown, each version asked for once. Undefined where one is gone. */
export async function readTexts(
  ctx: Context,
  shown: readonly Shown[],
): Promise<(one: Shown) => Text | undefined> {
  const texts = new Map<string, Text>();
  const wanted = new Map(shown.map((one) => [nameOf(one), one]));
  const versions = new Map(
    shown.map((one) => [`${one.templateId} ${one.templateVersion}`, one] as const),
  );
  if (wanted.size === 0) return () => undefined;
  const rows = await ctx.db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, "consent"),
        or(
          ...[...versions.values()].map(({ templateId, templateVersion }) =>
            and(
              eq(contentVersions.contentId, templateId),
              eq(contentVersions.number, templateVersion),
            ),
          ),
        ),
      ),
    );
  for (const one of wanted.values()) {
    const row = rows.find(
      ({ contentId, number }) => contentId === one.templateId && number === one.templateVersion,
    );
    const parsed = v.safeParse(ConsentDefinition, row?.document);
    // A language that the version never had is its own, as it was when it was shown.
    const language = one.language as ConsentDefinition["settings"]["language"];
    if (parsed.success) texts.set(nameOf(one), await askedText(parsed.output, language));
  }
  return (one) => texts.get(nameOf(one));
}
