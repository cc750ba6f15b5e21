import { HeaderPlaces } from "../../features/navigation/header-places.tsx";
import { fitPlaces, type Place } from "../../features/navigation/places.ts";
import { cx } from "../../ui/cx.ts";
import { HomeLink } from "../../ui/home-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

type PublicHeaderProps = { places: readonly Place[] };

/** The same markup for everyone; a mark that an early script sets decides which of two links is shown. */
export function PublicHeader({ places }: PublicHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper" data-print="no">
      <div className="mx-auto flex min-h-15 w-full max-w-[75rem] items-center gap-x-3 px-4 sm:gap-x-8 sm:px-8">
        <HomeLink>
          <Wordmark />
        </HomeLink>
        <HeaderPlaces places={fitPlaces(places)} className="max-lg:hidden" />
        <div className="ml-auto flex items-center gap-1.5">
          <SmallMenu places={places} />
          <LinkButton to="/login" reloadDocument className="in-data-signed-in:hidden">
            Sign in
          </LinkButton>
          <LinkButton
            to="/register"
            reloadDocument
            variant="primary"
            className="in-data-signed-in:hidden max-sm:hidden"
          >
            Create an account
          </LinkButton>
          <LinkButton
            to="/dashboard"
            reloadDocument
            variant="primary"
            className="not-in-data-signed-in:hidden"
          >
            Dashboard
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

/**
 * Opens and closes without script; the header island closes it on Escape and on a press outside. In a wide
 * window it holds what the header itself has no room for.
 */
function SmallMenu({ places }: PublicHeaderProps) {
  const beside = fitPlaces(places).length;
  return (
    <details data-header-menu="" className={beside < places.length ? "" : "lg:hidden"}>
      <summary className="touch flex min-h-9 list-none items-center rounded-md px-2 text-base font-medium text-muted hover:bg-hover hover:text-ink sm:px-3">
        <span className="lg:hidden">Menu</span>
        <span className="max-lg:hidden">More</span>
      </summary>
      <nav
        aria-label="Site menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper px-5 pt-1 pb-4 shadow-lift sm:px-8"
      >
        <ul className="mx-auto max-w-[71rem] divide-y divide-line">
          {places.map(({ href, label }, index) => (
            <li key={href} className={cx(index < beside && "lg:hidden")}>
              <a href={href} className="block py-3 text-lg wrap-anywhere text-ink">
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
          <li className="in-data-signed-in:hidden sm:hidden">
            <a href="/register" className="block py-3 text-lg text-ink">
              Create an account
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
