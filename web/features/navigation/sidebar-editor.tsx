import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { SidebarItem } from "../../../worker/features/navigation/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { AREAS } from "../../shell/areas.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Sortable, useSortableList } from "../../ui/sortable.tsx";
import { moveItem } from "../../ui/sortable-lists.ts";
import { TextField } from "../../ui/text-field.tsx";
import { type Section, sectionsOf, type SidebarDraft, withPanel } from "./sidebar-draft.ts";
import { SidebarRow } from "./sidebar-row.tsx";

type SidebarEditorProps = { draft: SidebarDraft; area: SidebarItem["area"] };

/** A heading of digits alone would change its place among the keys of an object. */
const listOf = (name: string) => `section ${name}`;

/** One panel of the sidebar: its lines are put in order, also from section to section. */
export function SidebarEditor({ draft, area }: SidebarEditorProps) {
  const sections = sectionsOf(draft.items, area);
  const byPath = new Map(draft.items.map((item) => [item.to, item]));
  const lists = Object.fromEntries(
    sections.map(({ name, items }) => [listOf(name), items.map(({ to }) => to)]),
  );
  const change = (next: readonly Section[]) => draft.change(withPanel(draft.items, area, next));
  return (
    <Sortable
      id={`sidebar-${area}`}
      lists={lists}
      nameOf={(to) => draft.nameOf({ to, label: byPath.get(to)?.label ?? "" })}
      onMove={(id, to) => {
        const moved = moveItem(lists, id, to);
        change(
          sections.map(({ name }) => ({
            name,
            items: (moved[listOf(name)] ?? []).flatMap((path) => byPath.get(path) ?? []),
          })),
        );
      }}
    >
      <div className="rounded-lg border border-line bg-surface">
        <p
          aria-hidden
          className="flex justify-between border-b border-line py-2 pr-11 pl-11 text-xs text-faint"
        >
          <span>Line</span>
          <span>Shown</span>
        </p>
        {sections.map((section, index) => (
          <SectionPart
            key={section.name}
            draft={draft}
            area={area}
            section={section}
            head={
              index === 0 ? null : (
                <SectionHead sections={sections} index={index} onChange={change} />
              )
            }
          />
        ))}
      </div>
    </Sortable>
  );
}

type SectionPartProps = SidebarEditorProps & { section: Section; head: React.ReactNode };

function SectionPart({ draft, area, section: { name, items }, head }: SectionPartProps) {
  const { listRef, isOver } = useSortableList<HTMLOListElement>(listOf(name));
  return (
    <div className="border-b border-line last:border-b-0">
      {head}
      <ol
        ref={listRef}
        aria-label={name || `${AREAS[area].label}, without a heading`}
        className={cx("min-h-2 divide-y divide-line", isOver && "bg-hover")}
      >
        {items.map((item) => (
          <SidebarRow key={item.to} draft={draft} item={item} />
        ))}
      </ol>
    </div>
  );
}

type SectionHeadProps = {
  sections: readonly Section[];
  index: number;
  onChange: (sections: readonly Section[]) => void;
};

function SectionHead({ sections, index, onChange }: SectionHeadProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = sections[index]?.name ?? "";
  const rename = (to: string) =>
    onChange(sections.map((other, at) => (at === index ? { ...other, name: to } : other)));
  const move = (label: string, to: number, can: boolean) => ({
    kind: "action" as const,
    label,
    disabled: !can,
    onSelect: () => {
      const moved = sections[index];
      if (moved) onChange(sections.toSpliced(index, 1).toSpliced(to, 0, moved));
    },
  });
  if (typed !== null) {
    return (
      <form
        className="flex items-end gap-2 border-b border-line px-3 py-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          rename(typed.trim());
          setTyped(null);
        }}
      >
        <TextField
          label="Heading"
          fieldClassName="grow"
          autoFocus
          value={typed}
          maxLength={LIMITS.navigationLabelLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setTyped(null);
          }}
        />
        <Button type="submit">Rename</Button>
      </form>
    );
  }
  return (
    <div className="flex items-center gap-2 border-b border-line bg-sunken py-1 pr-2 pl-3.5">
      <h3 className="mr-auto min-w-0 text-sm font-medium wrap-anywhere text-muted">
        <bdi>{name}</bdi>
      </h3>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for the heading ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={[
          { kind: "action", label: "Rename", onSelect: () => setTyped(name) },
          { kind: "separator" },
          move("Move up", index - 1, index > 1),
          move("Move down", index + 1, index < sections.length - 1),
          { kind: "separator" },
          { kind: "action", label: "Remove heading", onSelect: () => rename("") },
        ]}
      />
    </div>
  );
}
