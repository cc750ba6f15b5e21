import { useState } from "react";
import * as v from "valibot";
import { PublicItem } from "../../../worker/features/navigation/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Bound } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type DraftPlace, ownPlace, placeName, type PublicDraft } from "./public-draft.ts";

type PlaceDrawerProps = {
  draft: PublicDraft;
  /** From the address: a place's id. */
  open: string | null;
  onClose: () => void;
};

/** One place by its own address. What is changed here is part of the draft at once. */
export function PlaceDrawer({ draft, open, onClose }: PlaceDrawerProps) {
  const place = draft.items.find(({ id }) => id === open);
  return (
    <Drawer
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={place ? placeName(place) : "Place"}
    >
      {open === null ? null : place ? (
        <PlaceForm key={place.id} draft={draft} place={place} onClose={onClose} />
      ) : (
        <EmptyState
          bare
          headingLevel={3}
          title="Place not found"
          action={<LinkButton to="?">All places</LinkButton>}
        >
          It may have been removed.
        </EmptyState>
      )}
    </Drawer>
  );
}

type PlaceFormProps = { draft: PublicDraft; place: DraftPlace; onClose: () => void };
type Field = "label" | "href";

function PlaceForm({ draft, place, onClose }: PlaceFormProps) {
  const [left, setLeft] = useState<readonly Field[]>([]);
  const own = ownPlace(place.id);
  const problems = problemsOf(draft, place);
  const leave = (field: Field) => () => setLeft((before) => [...before, field]);
  const shown = (field: Field) => (left.includes(field) ? problems[field] : undefined);
  return (
    <Bound>
      <form
        noValidate
        className="flex min-h-full flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.label ?? problems.href) setLeft(["label", "href"]);
          else onClose();
        }}
      >
        <TextField
          label="Label"
          value={place.label}
          error={shown("label")}
          maxLength={LIMITS.navigationLabelLength}
          onBlur={leave("label")}
          onChange={(event) => draft.put({ ...place, label: event.currentTarget.value })}
        />
        <TextField
          label="Leads to"
          hint={
            own
              ? "A default place. You can rename, move and hide it."
              : "A path of this site, such as /privacy, or an https address."
          }
          readOnly={own !== undefined}
          inputMode="url"
          value={place.href}
          error={shown("href")}
          maxLength={LIMITS.pathLength}
          onBlur={leave("href")}
          onChange={(event) => draft.put({ ...place, href: event.currentTarget.value })}
        />
        <SwitchField
          label="Shown"
          hint="When hidden, it stays in this list."
          checked={!place.isHidden}
          onChange={(event) => draft.put({ ...place, isHidden: !event.currentTarget.checked })}
        />
        <div className="mt-auto flex gap-2">
          <Button type="submit" variant="primary">
            Done
          </Button>
          {own ? null : (
            <Button
              variant="danger-quiet"
              className="ml-auto"
              onClick={() => {
                draft.remove(place.id);
                onClose();
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Bound>
  );
}

function problemsOf({ items }: PublicDraft, place: DraftPlace): Partial<Record<Field, string>> {
  const read = v.safeParse(PublicItem, place);
  const flat = read.success ? {} : (v.flatten<typeof PublicItem>(read.issues).nested ?? {});
  const isTwice = items.some(({ id, href }) => id !== place.id && href === place.href.trim());
  const [label, href] = [
    flat.label?.[0],
    flat.href?.[0] ?? (isTwice ? "This address is already used." : undefined),
  ];
  return { ...(label ? { label } : {}), ...(href ? { href } : {}) };
}
