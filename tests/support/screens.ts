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

/** Parts of a very long page that are all built alike: after one look at all, the first two stand for them. */
export const ALIKE: Readonly<Record<string, string>> = {
  "/api/docs": "section article ~ article ~ article",
};

/** Pages of the public area ship no framework runtime, so nothing of them is hydrated. */
export function isHydratedScreen(path: string): boolean {
  return !["/", "/api/docs", "/privacy", "/nowhere", "/consents", "/consents/verify"].includes(
    path,
  );
}
