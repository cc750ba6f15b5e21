import type { Place } from "./places.ts";

type HeaderPlacesProps = {
  places: readonly Place[];
  className?: string | undefined;
  /** A preview, which leads nowhere. */
  isInert?: boolean | undefined;
};

/** The places in the header of the public pages, in one line. */
export function HeaderPlaces({ places, className, isInert = false }: HeaderPlacesProps) {
  return (
    <nav aria-label="This site" className={className} inert={isInert}>
      <ul className="flex gap-1">
        {places.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="touch flex items-center rounded-md px-2.5 py-2 text-base whitespace-nowrap text-muted transition-colors hover:text-ink"
            >
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
