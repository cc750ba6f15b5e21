import { type ReactNode, useContext, useEffect } from "react";
import { preload } from "react-dom";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import themeScript from "./islands/theme.ts?worker&url";
import watchScript from "./islands/watch.ts?worker&url";
import { LANGUAGES, type Language } from "../db/values/languages.ts";
import { AppVersion } from "./lib/app-version-context.ts";
import { APP_VERSION, pageVersion } from "./lib/app-version.ts";
import { isHydrated, islandsOf } from "./lib/page-kind.ts";
import { whenIdle } from "./lib/when-idle.ts";
import { framePersonOf } from "./shell/frame-data.ts";
import { ScreenFailure } from "./shell/frame-parts.ts";
import { noteRoute } from "./server/note-route.server.ts";
import { TIMINGS } from "./shell/timings.ts";
import appStyles from "./ui/app.css?url";
import publicStyles from "./ui/public.css?url";

export const middleware = [noteRoute];

/** Of the whole document: what no area's own boundary took. */
export const ErrorBoundary = () => <ScreenFailure place="document" person={null} />;

export const links = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export const meta = () => [{ title: "Executive Advisor Platform" }];

/** Before styles and all other scripts, to hear of what does not arrive; the development server knows modules only. */
const BLOCKING = import.meta.env.DEV ? { type: "module" } : {};

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map((match) => match.handle);
  const language = languageOf(matches);
  // In the browser this runs on hydrated pages alone.
  const hydrated = !import.meta.env.SSR || isHydrated(handles);
  const version = useContext(AppVersion) ?? pageVersion();
  const styles = hydrated ? appStyles : publicStyles;
  // The framework names its scripts above these, which nothing is drawn without: they would be fetched last.
  if (import.meta.env.SSR) {
    preload(styles, { as: "style" });
    preload(themeScript, { as: "script" });
    if (hydrated) preload(watchScript, { as: "script" });
  }
  // Tells scripts outside the framework that from here on it answers.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
    window.recovery?.started();
  }, []);
  // Before it is needed: a screen fails also because nothing can be loaded.
  useEffect(() => whenIdle(TIMINGS.idleMs, () => void ScreenFailure.warm()), []);
  return (
    <html lang={language.code} dir={language.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {version ? <meta name={APP_VERSION} content={version} /> : null}
        <Meta />
        <script src={themeScript} {...BLOCKING} />
        {hydrated ? <script src={watchScript} {...BLOCKING} /> : null}
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          islandsOf(handles).map((island) => <script key={island} type="module" src={island} />)
        )}
      </body>
    </html>
  );
}

/** Whoever is signed in reads their language; everyone else the first that there is. */
function languageOf(matches: readonly { loaderData: unknown }[]): Language {
  const persons = matches.flatMap(({ loaderData }) => framePersonOf(loaderData) ?? []);
  return LANGUAGES.find(({ code }) => code === persons[0]?.language) ?? LANGUAGES[0];
}

export default function Root() {
  return <Outlet />;
}
