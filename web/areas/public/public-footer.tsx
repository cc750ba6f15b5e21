import { Wordmark } from "../../ui/wordmark.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const PLACES = [
  { href: "/login", label: "Sign in" },
  { href: "/privacy", label: "Privacy" },
  { href: "/consents", label: "Your consents" },
  { href: "/api/docs", label: "API reference" },
];

export function PublicFooter() {
  return (
    <footer className="border-t border-line" data-print="no">
      <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-8 sm:px-8">
        <div>
          <Wordmark />
          <p className="mt-1.5 pl-6 text-sm text-faint">From mission to this week’s work.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5">
              {PLACES.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="touch inline-flex items-center py-1.5 whitespace-nowrap text-base text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
