import { CONTENT_KINDS, type ContentKind } from "../../../db/values/contents.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Content, ContentResolution, ResolutionInput } from "./contract.ts";
import { contentPath, contentTitle } from "./rules.ts";

type Recall = (kind: ContentKind, identifier: string) => Promise<Content>;

const NOT_FOUND = {
  form: (identifier: string) => `Form not found with identifier: ${identifier}`,
  page: () => "No matching route found",
  consent: (identifier: string) => `Consent form not found: ${identifier}`,
};

/** What an identifier leads to. Where the kind is not known all are asked at once, and the first hit counts. */
export async function resolveContent(
  { kind, identifier }: ResolutionInput,
  recall: Recall,
): Promise<ContentResolution> {
  const kinds = kind === undefined ? CONTENT_KINDS : kindsOf(kind);
  const found = await Promise.all(
    kinds.map(async (one) => ({ one, content: await recall(one, identifier) })),
  );
  for (const { one, content } of found) {
    const resolution = resolutionOf(one, content);
    if (resolution) return resolution;
  }
  const detail = kind === undefined ? NOT_FOUND.page() : NOT_FOUND[kind](identifier);
  return { type: "not_found", id: null, title: null, path: null, detail };
}

const kindsOf = (kind: NonNullable<ResolutionInput["kind"]>): readonly ContentKind[] => [
  kind === "page" ? "webpage" : kind,
];

function resolutionOf(kind: ContentKind, content: Content): ContentResolution | null {
  switch (content.state) {
    case "published":
      return {
        type: content.kind,
        id: content.id,
        title: contentTitle(content),
        path: contentPath(kind, content.slug),
        detail: null,
      };
    case "moved":
      return {
        type: "redirect",
        id: null,
        title: null,
        path: contentPath(kind, content.slug),
        detail: null,
      };
    case "unsupported":
      throw new AppError("unsupported_content");
    case "gone":
    case "unknown":
      return null;
  }
}
