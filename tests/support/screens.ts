import type { Looker } from "../../worker/kit/manifest.ts";
import { ALL_SCREENS, areaOf } from "../../worker/policy/screens.ts";

export type Who = Looker;

const OWN: Record<string, Who> = { member: "member", coach: "coach", admin: "admin" };

/** Every screen that there is, by who may open it: for the browser tests and for the screenshots. */
export const SCREENS: readonly { path: string; who: Who }[] = ALL_SCREENS.flatMap((screen) => {
  const who = OWN[areaOf(screen)] ?? "visitor";
  // Addresses with parameters and pages that only lead on are looked at where a manifest says so.
  const isPlain = /^[^:*]+$/.test(screen.path) && screen.file.endsWith(".tsx");
  const leadsOn = /\/to-[\w-]+\.tsx$/.test(screen.file);
  const looks = screen.looks ?? (isPlain && !leadsOn ? [screen.path] : []);
  return looks.map((look) =>
    typeof look === "string" ? { path: look, who } : { path: look.at, who: look.as },
  );
});

/** Parts of a very long page that are built alike, the inner ones first: those stand for all that have an element which no earlier one has. */
export const ALIKE: Readonly<Record<string, readonly string[]>> = {
  "/api/docs": ["section article", "section", "nav li", "tr"],
};

/** Of the public area nothing says that it has been taken over: its pages ship no framework runtime. */
export function isHydratedScreen(path: string): boolean {
  return !["/", "/api/docs", "/privacy", "/nowhere", "/consents", "/consents/verify"].includes(
    path,
  );
}
