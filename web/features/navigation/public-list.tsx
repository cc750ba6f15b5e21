import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { DropLine, Sortable, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { UP_AND_DOWN, useMoveEntries } from "../../ui/sortable-menu.ts";
import { moveItem } from "../../ui/sortable-lists.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { type DraftPlace, ownPlace, placeName, type PublicDraft } from "./public-draft.ts";

/** All places in the order of the header. */
export function PublicList({ draft }: { draft: PublicDraft }) {
  const { items } = draft;
  const lists = { places: items.map(({ id }) => id) };
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <Sortable
      id="public-places"
      lists={lists}
      nameOf={(id) => placeName(byId.get(id) ?? { href: "", label: "", isHidden: false })}
      onMove={(id, to) => {
        const moved = moveItem(lists, id, to)["places"] ?? [];
        draft.change(moved.flatMap((one) => byId.get(one) ?? []));
      }}
    >
      <div className="rounded-lg border border-line bg-surface">
        <p
          aria-hidden
          className="flex justify-between border-b border-line py-2 pr-11 pl-11 text-xs text-faint"
        >
          <span>Place</span>
          <span>Shown</span>
        </p>
        <ol aria-label="Header places" className="divide-y divide-line">
          {items.map((place) => (
            <PlaceRow key={place.id} draft={draft} place={place} />
          ))}
        </ol>
      </div>
    </Sortable>
  );
}

type PlaceRowProps = { draft: PublicDraft; place: DraftPlace };

function PlaceRow({ draft, place }: PlaceRowProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(place.id);
  const name = placeName(place);
  const own = ownPlace(place.id);
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-x-2 py-2 pr-2 pl-1",
        isDragged && "bg-sunken opacity-60",
      )}
    >
      <SortableHandle id={place.id} handleRef={handleRef} />
      <div className="min-w-0 pt-1">
        <Link
          to={`?item=${encodeURIComponent(place.id)}`}
          preventScrollReset
          className={cx(
            "rounded-sm font-medium wrap-anywhere underline-offset-3 hover:underline",
            place.isHidden ? "text-muted" : "text-ink",
          )}
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
          {place.href === "" ? null : (
            <span className="line-clamp-2 font-mono text-xs/5 wrap-anywhere text-faint">
              {place.href}
            </span>
          )}
          {own && own.label !== place.label ? <span>Default name: {own.label}</span> : null}
          {own ? null : <span>Added</span>}
          {place.isHidden ? <span>Hidden</span> : null}
        </p>
      </div>
      <SwitchField
        fieldClassName="pt-1.5"
        hideLabel
        label={`Shown: ${name}`}
        checked={!place.isHidden}
        onChange={(event) => draft.put({ ...place, isHidden: !event.currentTarget.checked })}
      />
      <PlaceMenu draft={draft} place={place} />
      <DropLine edge={edge} />
    </li>
  );
}

function PlaceMenu({ draft, place }: PlaceRowProps) {
  const moves = useMoveEntries(place.id, UP_AND_DOWN);
  const own = ownPlace(place.id);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${placeName(place)}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        { kind: "link", label: "Edit", to: `?item=${encodeURIComponent(place.id)}` },
        { kind: "separator" },
        ...moves,
        { kind: "separator" },
        own
          ? {
              kind: "action",
              label: "Reset to default",
              disabled: own.label === place.label && !place.isHidden,
              onSelect: () => draft.put({ ...own, id: place.id }),
            }
          : {
              kind: "action",
              label: "Remove",
              danger: true,
              onSelect: () => draft.remove(place.id),
            },
      ]}
    />
  );
}
