import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import {
  ConsentLink,
  LinkChanges,
  LinkInput,
} from "../../../../worker/features/consent-links/contract.ts";
import { slugOf } from "../../../../worker/features/consent-links/rules/slug-of.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { changeLink, createLink, LINK_KEYS } from "../queries.ts";

export type LinkDraft = Pick<
  ConsentLink,
  "name" | "slug" | "templateId" | "redirectUrl" | "isActive"
>;
export type LinkForm = ReturnType<typeof useLinkForm>;

const BLANK: LinkDraft = {
  name: "",
  slug: "",
  templateId: "",
  redirectUrl: "",
  isActive: true,
};

type FormParts = {
  /** Null while a new one is written. */
  link: ConsentLink | null;
  /** The text that a new one begins with. */
  templateId: string;
  /** It begins closed to visitors. */
  isClosed: boolean;
  onSaved: (link: ConsentLink) => void;
};

/** One link as it is being written. */
export function useLinkForm({ link, templateId, isClosed, onSaved }: FormParts) {
  const queries = useQueryClient();
  return useRowForm<ConsentLink, LinkDraft>({
    row: link,
    contract: ConsentLink,
    draftOf: (row) => fieldsOf(row ?? { ...BLANK, templateId, isActive: !isClosed }),
    // Until somebody writes an address, a new link's is made of its name.
    derive: ({ name }, typed) => (typed.slug === undefined ? { slug: slugOf(name) } : {}),
    problemsOf: (draft) => problemsIn(LinkChanges, draft),
    createsAgain: true,
    save: ({ draft, over, changes }) =>
      over
        ? changeLink({ ...over, changes: v.parse(LinkChanges, changes) })
        : createLink(v.parse(LinkInput, draft)),
    show: () => {
      void queries.invalidateQueries({ queryKey: LINK_KEYS.lists });
      void queries.invalidateQueries({ queryKey: LINK_KEYS.one });
    },
    onSaved,
  });
}

const fieldsOf = ({ name, slug, templateId, redirectUrl, isActive }: LinkDraft): LinkDraft => ({
  name,
  slug,
  templateId,
  redirectUrl,
  isActive,
});
