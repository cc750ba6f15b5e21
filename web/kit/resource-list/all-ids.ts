type Page = { ids: readonly string[]; nextCursor: string | null };

/** The ids of a whole list, a page after the other. */
export async function allIds(readPage: (cursor: string | null) => Promise<Page>) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await readPage(cursor);
    ids.push(...page.ids);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}
