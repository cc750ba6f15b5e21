import { rolesFor, routesFor } from "../../../worker/policy/route-table.ts";
import { screenOf } from "../../../worker/policy/screens.ts";
import type { Draft } from "./use-route-form.ts";
import { sayAudience } from "./words.ts";

/** Whom the draft would let in, as soon as it says enough to tell. */
export function AudienceNote({ draft }: { draft: Draft }) {
  const roles = rolesFor(draft);
  const anyone = routesFor(null, [draft]).length > 0;
  const isTold = screenOf(draft.componentName) !== null && draft.path !== "";
  return (
    <div role="status" className="border-t border-line pt-4 text-sm text-muted">
      <p className="text-base text-ink">
        {!isTold
          ? "Choose a screen and a path to see who can open it."
          : draft.isActive
            ? anyone
              ? "Everyone can open it, signed in or not."
              : `${sayAudience({ anyone, roles })} can open it.`
            : "Nobody can open it until it is active."}
      </p>
      <p className="mt-1">
        An entry can only limit access. It never lets people open more than their role allows.
      </p>
    </div>
  );
}
