import * as v from "valibot";
import {
  PublicInput,
  PublicItem,
  PublicNavigation,
} from "../../../worker/features/navigation/contract.ts";
import { applyPublicLayout } from "../../../worker/features/navigation/rules.ts";
import { PLACES } from "./places.ts";
import { publicNavigationQuery, resetPublic, savePublic } from "./queries.ts";
import { useLayoutDraft } from "./use-layout-draft.ts";

/** A place keeps its id while its address is typed. */
export type DraftPlace = PublicItem & { id: string };
export type PublicDraft = ReturnType<typeof usePublicDraft>;

const OWN = new Map(PLACES.map((place) => [place.href, place]));

/** The product's own place of that address, which can be hidden but not taken away. */
export const ownPlace = (id: string): PublicItem | undefined => OWN.get(id);

const readPlaces = ({ items }: Pick<PublicNavigation, "items">): DraftPlace[] =>
  applyPublicLayout(PLACES, items).map((place) => ({ ...place, id: place.href }));

/** What a place is called in the list, also before it has a name. */
export const placeName = ({ label, href }: PublicItem): string =>
  label.trim() || href.trim() || "New place";

const isBlank = ({ label, href }: PublicItem) => label.trim() === "" && href.trim() === "";

/** The header of the public pages as it is being arranged. */
export function usePublicDraft(saved: PublicNavigation) {
  const draft = useLayoutDraft<PublicNavigation, DraftPlace>({
    saved,
    contract: PublicNavigation,
    queryKey: publicNavigationQuery.queryKey,
    read: readPlaces,
    save: (items, version) => savePublic(v.parse(PublicInput, { items }).items, version),
    reset: resetPublic,
    problemOf(items) {
      const bad = items.find((item) => !v.is(PublicItem, item));
      if (bad) return `‘${placeName(bad)}’ is not complete. Open it to fix it.`;
      return v.is(PublicInput, { items }) ? null : "Two places lead to the same address.";
    },
  });
  const put = (changed: DraftPlace) =>
    draft.change(draft.items.map((item) => (item.id === changed.id ? changed : item)));
  const remove = (id: string) => draft.change(draft.items.filter((item) => item.id !== id));
  const add = () => {
    const id = `new-${crypto.randomUUID()}`;
    draft.change([...draft.items, { id, href: "", label: "", isHidden: false }]);
    return id;
  };
  /** A place that was opened and never filled in leaves nothing behind. */
  const tidy = () => {
    if (draft.items.some(isBlank)) draft.change(draft.items.filter((item) => !isBlank(item)));
  };
  return { ...draft, put, remove, add, tidy };
}
