import { ChevronLeft } from "lucide-react";
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

/** The last crumb is the page itself, and keeps its words; on a phone its parent is the arrow before it. */
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
              index === last ? "min-w-0 shrink-[20] sm:min-w-24" : "shrink-0 sm:min-w-8 sm:shrink",
              index < last - 1 && "max-sm:hidden",
            )}
          >
            {index > 0 ? (
              <span aria-hidden="true" className="px-2 text-faint max-sm:hidden">
                /
              </span>
            ) : null}
            {index < last && crumb.to ? (
              <PreservingLink
                to={crumb.to}
                className="touch flex min-h-6 min-w-6 items-center justify-center rounded-sm text-muted hover:text-ink hover:underline sm:block sm:min-h-0 sm:min-w-0 sm:truncate"
              >
                <ChevronLeft aria-hidden="true" className="size-4 sm:hidden" />
                <span className="max-sm:sr-only">{crumb.label}</span>
              </PreservingLink>
            ) : (
              <span
                aria-current={index === last ? "page" : undefined}
                className={cx(
                  "truncate",
                  index === last ? "font-medium text-ink" : "text-muted max-sm:hidden",
                )}
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
