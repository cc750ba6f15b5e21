import { PreservingLink } from "../lib/preserving-link.tsx";
import { cx } from "./cx.ts";

export interface Crumb {
  label: string;
  to?: string | undefined;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  label?: string | undefined;
  className?: string | undefined;
}

/** The last crumb is the page itself; on a phone only its parent is left beside it. */
export function Breadcrumbs({ crumbs, label = "Breadcrumbs", className }: BreadcrumbsProps) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label={label} className={cx("min-w-0", className)}>
      <ol className="flex min-w-0 items-center text-base">
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.label}-${index}`}
            className={cx(
              "flex items-center",
              index === last ? "min-w-0 shrink-[20] sm:min-w-24" : "min-w-8 shrink",
              index < last - 1 && "max-sm:hidden",
            )}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={cx("px-2 text-faint", index < last && "max-sm:hidden")}
              >
                /
              </span>
            ) : null}
            {index < last && crumb.to ? (
              <PreservingLink
                to={crumb.to}
                className="truncate rounded-sm text-muted hover:text-ink hover:underline"
              >
                {crumb.label}
              </PreservingLink>
            ) : (
              <span
                aria-current={index === last ? "page" : undefined}
                className={cx("truncate", index === last ? "font-medium text-ink" : "text-muted")}
              >
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
