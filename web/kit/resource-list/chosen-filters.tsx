import { X } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import type { Changes } from "./list-address.ts";

type ChosenFiltersProps = {
  chosen: readonly { label: string; changes: Changes }[];
  address: (changes: Changes) => string;
};

/** What else narrows a list, each of it taken away again by a press. */
export function ChosenFilters({ chosen, address }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Also filtered by" className="flex flex-wrap gap-2">
      {chosen.map(({ label, changes }) => (
        <li key={label} className="max-w-full">
          <LinkButton
            to={address(changes)}
            size="sm"
            preventScrollReset
            icon={<X aria-hidden="true" />}
          >
            <span className="max-w-80 truncate">
              <span className="sr-only">Remove filter: </span>
              {label}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
