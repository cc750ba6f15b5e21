import { Link, Outlet } from "react-router";
import wayInScript from "../../islands/way-in.ts?worker&url";
import { firstFont } from "../../lib/first-font.ts";
import { loadDocument } from "../../lib/load-document.ts";
import type { PageHandle } from "../../lib/page-kind.ts";
import { EndedNotice } from "../../shell/live/ended-notice.tsx";
import { ScreenFailure } from "../../shell/frame-parts.ts";
import { HomeLink } from "../../ui/home-link.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

export const ErrorBoundary = () => <ScreenFailure place="page" person={null} />;

/** Signing in, signing up and signing out work without the framework. A few small scripts make them easier. */
export const handle: PageHandle = { runtime: "none", isPersonal: true, islands: [wayInScript] };

/** Nothing of its own: the framework asks the browser for a layout's data only where the server has some. */
export const loader = () => null;
export const clientLoader = loadDocument;

export const links = firstFont;

/** One quiet column: whoever signs in has one thing to do. */
export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-md px-5 pt-10 sm:pt-16">
        <HomeLink className="w-fit">
          <Wordmark />
        </HomeLink>
      </header>
      <main id="main" className="mx-auto w-full max-w-md flex-1 px-5 py-10">
        <EndedNotice />
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-md px-5 pb-8 text-sm">
        <Link
          to="/privacy"
          className="touch inline-flex items-center rounded-sm text-faint underline-offset-3 hover:text-ink hover:underline"
        >
          Privacy
        </Link>
      </footer>
    </div>
  );
}
