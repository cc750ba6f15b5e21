/** Where a link shows a draft. */
export const draftPath = (token: string) => `/drafts/${encodeURIComponent(token)}`;
