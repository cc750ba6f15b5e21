import { Plus } from "lucide-react";
import { useBarred } from "../../lib/rights.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import type { Changes } from "./list-address.ts";

type Creates = { label: string; first?: string; to?: string; changes?: Changes };
type NewLinkProps = {
  list: {
    declaration: { create?: Creates };
    overIt: (changes: Changes) => string;
    isEmpty: boolean;
  };
};

/** How something new is made: a link, so that it opens elsewhere too and the way back closes it. */
export function NewLink({ list }: NewLinkProps) {
  // What the list says as long as it is empty offers it in its own words.
  return list.isEmpty ? null : <CreateLink list={list} />;
}

export function CreateLink({ list }: NewLinkProps) {
  const { create } = list.declaration;
  const barred = useBarred("edit");
  if (!create || barred !== null) return null;
  return (
    <LinkButton
      to={create.to ?? list.overIt(create.changes ?? { new: "1" })}
      preventScrollReset={create.to === undefined}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {(list.isEmpty ? create.first : undefined) ?? create.label}
    </LinkButton>
  );
}
