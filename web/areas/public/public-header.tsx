import { LinkButton } from "../../ui/link-button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

const PLACES = [
  { href: "/#how-it-works", label: "How it works" },
  { href: "/#questions", label: "Product" },
  { href: "/#for-whom", label: "For whom" },
  { href: "/#foundation", label: "Foundation" },
  { href: "/api/docs", label: "API" },
];

/** The same markup for everyone; a mark that an early script sets decides which of two links is shown. */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper" data-print="no">
      <div className="mx-auto flex min-h-15 w-full max-w-[75rem] items-center gap-x-3 px-4 sm:gap-x-8 sm:px-8">
        <a
          href="/"
          aria-label="Executive Advisor, to the start"
          className="touch flex items-center rounded-sm in-data-signed-in:hidden"
        >
          <Wordmark />
        </a>
        <a
          href="/dashboard"
          aria-label="Executive Advisor, to your dashboard"
          className="touch flex items-center rounded-sm not-in-data-signed-in:hidden"
        >
          <Wordmark />
        </a>
        <nav aria-label="This site" className="max-lg:hidden">
          <ul className="flex gap-1">
            {PLACES.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="touch flex items-center rounded-md px-2.5 py-2 text-base whitespace-nowrap text-muted transition-colors hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <SmallMenu />
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

/** Opens and closes without script; the header island closes it on Escape and on a press outside. */
function SmallMenu() {
  return (
    <details data-header-menu="" className="lg:hidden">
      <summary className="touch flex min-h-9 list-none items-center rounded-md px-2 text-base font-medium text-muted hover:bg-hover hover:text-ink sm:px-3">
        Menu
      </summary>
      <nav
        aria-label="This site, small"
        className="absolute inset-x-0 top-full border-b border-line bg-paper px-5 pt-1 pb-4 shadow-lift sm:px-8"
      >
        <ul className="divide-y divide-line">
          {PLACES.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="block py-3 text-lg text-ink">
                {label}
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
