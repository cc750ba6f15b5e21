import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ConsentDefinition } from "../consent-texts/contract.ts";
import { readVersion } from "../contents/queries.ts";

/** A link as the edge knows it. */
export type PublishedConsent = {
  id: string;
  versionOf: string;
  number: number;
  redirectUrl: string;
  document: ConsentDefinition;
};

/** What somebody was asked: the version that their page names, which an admin may have replaced meanwhile. */
export type Asked = {
  linkId: string;
  redirectUrl: string;
  templateId: string;
  version: number;
  definition: ConsentDefinition;
};

export async function askedVersion(
  ctx: Context,
  { id: linkId, versionOf: templateId, redirectUrl, number, document }: PublishedConsent,
  named: number = number,
): Promise<Asked> {
  const definition = named === number ? document : await readDefinition(ctx, templateId, named);
  if (!definition) throw notFound("consent_version", String(named));
  return { linkId, redirectUrl, templateId, version: named, definition };
}

/** Null where that version was never published. */
export async function readDefinition(
  ctx: Context,
  templateId: string,
  number: number,
): Promise<ConsentDefinition | null> {
  const version = await readVersion(ctx, "consent", templateId, number);
  return version?.kind === "consent" ? version.document : null;
}
