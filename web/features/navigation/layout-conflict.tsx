import { ConflictNotice } from "../../kit/row-form/row-form-frame.tsx";
import type { useLayoutDraft } from "./use-layout-draft.ts";

/** So many lines tell enough of what differs. */
const SHOWN = 8;

type LayoutConflictProps<Nav extends { version: number }, Item> = {
  draft: Pick<ReturnType<typeof useLayoutDraft<Nav, Item>>, "form" | "items">;
  /** What a line is known by, what it is called, and how it stands there in words. */
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  say: (item: Item) => string;
};

/** Another admin saved while this one arranged: what differs, line by line, and the choice. */
export function LayoutConflict<Nav extends { version: number }, Item>(
  props: LayoutConflictProps<Nav, Item>,
) {
  const { draft, keyOf, nameOf, say } = props;
  const { theirs } = draft.form;
  if (!theirs) return null;
  const all = new Map([...theirs.items, ...draft.items].map((item) => [keyOf(item), nameOf(item)]));
  const lines = Array.from(all, ([key, label]) => ({
    label,
    read: ({ items }: typeof theirs) => {
      const item = items.find((one) => keyOf(one) === key);
      return item ? say(item) : "not there";
    },
  })).filter(({ read }) => read(theirs) !== read(draft.form.draft));
  const from = theirs.items.findIndex((item, at) => {
    const mine = draft.items[at];
    return mine === undefined || keyOf(mine) !== keyOf(item);
  });
  const order = {
    label: `Order, from position ${from + 1}`,
    read: ({ items }: typeof theirs) =>
      items
        .slice(from, from + SHOWN)
        .map(nameOf)
        .join(", "),
  };
  return (
    <ConflictNotice
      form={draft.form}
      title="Another admin changed this meanwhile"
      compared={[...(from >= 0 ? [order] : []), ...lines].slice(0, SHOWN)}
    />
  );
}
