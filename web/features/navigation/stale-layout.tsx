import { BothVersions } from "../../ui/both-versions.tsx";

/** So many lines tell enough of what differs. */
const SHOWN = 8;

type StaleLayoutProps<Item, Nav> = {
  draft: {
    items: readonly Item[];
    meanwhile: Nav | null;
    isSaving: boolean;
    keepMine: () => void;
    takeTheirs: () => void;
  };
  read: (nav: Nav) => readonly Item[];
  /** What a line is known by, what it is called, and how it stands there in words. */
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  say: (item: Item) => string;
};

/** Another admin saved while this one arranged: what differs, line by line, and the choice. */
export function StaleLayout<Item, Nav>(props: StaleLayoutProps<Item, Nav>) {
  const { draft, read, keyOf, nameOf, say } = props;
  if (draft.meanwhile === null) return null;
  const inWords = (items: readonly Item[]) =>
    new Map(items.map((item) => [keyOf(item), say(item)]));
  const theirs = read(draft.meanwhile);
  const [saved, here] = [inWords(theirs), inWords(draft.items)];
  const all = new Map([...theirs, ...draft.items].map((item) => [keyOf(item), nameOf(item)]));
  const rows = Array.from(all, ([key, label]) => ({
    ...{ label, saved: saved.get(key) ?? "not there", here: here.get(key) ?? "not there" },
  })).filter((row) => row.saved !== row.here);
  const from = theirs.findIndex((item, at) => {
    const mine = draft.items[at];
    return mine === undefined || keyOf(mine) !== keyOf(item);
  });
  const order = (items: readonly Item[]) =>
    items
      .slice(from, from + SHOWN)
      .map(nameOf)
      .join(", ");
  if (from >= 0) {
    rows.unshift({
      ...{ label: `Order, from place ${from + 1} on` },
      ...{ saved: order(theirs), here: order(draft.items) },
    });
  }
  return (
    <BothVersions
      title="Another admin changed this meanwhile"
      isSaving={draft.isSaving}
      onKeepMine={draft.keepMine}
      onTakeSaved={draft.takeTheirs}
      rows={rows.slice(0, SHOWN)}
    />
  );
}
