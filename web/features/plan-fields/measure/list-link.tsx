import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { cx } from "../../../ui/cx.ts";
import { listAddressOf } from "../../plan-store/address/list-view.ts";
import type { Filters } from "../select/select-items.ts";

type ListLinkProps = {
  kind: ItemKind;
  filters?: Filters;
  className?: string;
  children: ReactNode;
};

/** A number that leads to exactly what it counts. */
export function ListLink({ kind, filters = {}, className, children }: ListLinkProps) {
  return (
    <Link
      to={listAddressOf(kind, { filters })}
      className={cx(
        "touch rounded-sm decoration-line-field underline-offset-4 hover:text-accent hover:underline",
        className ?? "",
      )}
    >
      {children}
    </Link>
  );
}
