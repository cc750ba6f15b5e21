import type { WebpageField } from "../../../../worker/features/webpages/contract.ts";

/** Where a finding leads: the part, or the field of the page as a whole. */
export const partId = (blockId: string) => `part-${blockId}`;
export const fieldId = (field: WebpageField) => `page-${field}`;
