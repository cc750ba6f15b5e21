import { Webpage } from "../../../../worker/features/webpages/contract.ts";
import { draftOf } from "../../../../worker/features/webpages/rules/export.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { changeWebpage, WEBPAGE_KEYS } from "../queries.ts";

export type PageEditorState = ReturnType<typeof usePageEditor>;

export const usePageEditor = (page: Webpage) =>
  useDraft({
    ...{ row: page, contract: Webpage, draftOf, lists: WEBPAGE_KEYS.lists },
    save: async (seen, changes) => ({
      row: await changeWebpage({ ...seen, changes }),
      stored: changes,
    }),
  });
