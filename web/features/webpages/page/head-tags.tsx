import type { WebpageDefinition } from "../../../../worker/features/webpages/contract.ts";

type Props = { page: WebpageDefinition; origin: string; path: string };

/** What search engines read, and what is shown where the page is shared. */
export function HeadTags({ page, origin, path }: Props) {
  const { seoTitle, seoDescription, socialPicture, isHiddenFromSearch, language } = page.settings;
  const title = seoTitle || page.title;
  const description = seoDescription || page.description;
  const address = origin + path;
  const social = socialPicture === "" ? null : `${origin}/pictures/${socialPicture}`;
  return (
    <>
      <title>{title}</title>
      {description === "" ? null : <meta name="description" content={description} />}
      {isHiddenFromSearch ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description === "" ? null : <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      {social === null ? null : <meta property="og:image" content={social} />}
      <meta name="twitter:card" content={social === null ? "summary" : "summary_large_image"} />
    </>
  );
}
