import type { WebpageDraft, WebpageExport } from "../contract.ts";

/** A page as a file. Its HTML is left out: it is made of the parts, wherever they are taken. */
export function toExport(slug: string, page: WebpageDraft): WebpageExport {
  return { format: "executive-advisor/webpage", formatVersion: 1, slug, ...draftOf(page) };
}

export const draftOf = ({ title, description, settings }: WebpageDraft): WebpageDraft => {
  const { theme, blocks, language, seoTitle, seoDescription } = settings;
  const { isHiddenFromSearch, socialPicture } = settings;
  return {
    title,
    description,
    settings: {
      theme,
      blocks,
      language,
      seoTitle,
      seoDescription,
      isHiddenFromSearch,
      socialPicture,
    },
  };
};

/** Names of pictures that a page shows. */
export function picturesOf({ settings }: WebpageDraft): string[] {
  const shown = settings.blocks.flatMap((block) => (block.type === "picture" ? [block.name] : []));
  return [...new Set([...shown, settings.socialPicture])].filter((name) => name !== "");
}

/** Without the pictures that are not here; what they showed stays in words. */
export function withPictures(page: WebpageDraft, known: ReadonlySet<string>): WebpageDraft {
  const { blocks, socialPicture } = page.settings;
  return {
    ...page,
    settings: {
      ...page.settings,
      socialPicture: known.has(socialPicture) ? socialPicture : "",
      blocks: blocks.map((block) =>
        block.type === "picture" && !known.has(block.name) ? { ...block, name: "" } : block,
      ),
    },
  };
}
