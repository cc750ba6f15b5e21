import type { PersonRights } from "../../../worker/features/grants/contract.ts";
import { AREA_WORDS, LEVEL_WORDS } from "../../../worker/policy/grants.ts";
import { Badge } from "../../ui/badge.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { screensIn } from "./words.ts";
import { Time } from "../../ui/time.tsx";

/** What somebody may do as an admin, area by area, and why. */
export function RightsList({ rights }: { rights: PersonRights }) {
  const { isAdmin, hasEverything, areas } = rights;
  const since = rights.roles.find(({ role }) => role === "admin")?.since;
  if (!isAdmin) {
    return <p className="text-base text-muted">No admin rights: the role Admin is missing.</p>;
  }
  if (hasEverything) {
    return (
      <div>
        <StatusMark plain tone="good" label="Everything" />
        <p className="text-sm text-muted">
          By the role Admin{since ? <>, since {<Time value={since} />}</> : null}. Nothing limits
          it.
        </p>
      </div>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        The role Admin, limited to these areas. Roles, rights, keys and erasing people need all
        rights.
      </p>
      <ul className="divide-y divide-line">
        {areas.map((one) => (
          <li key={one.area} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span
                className={
                  one.level === null ? "text-base text-faint" : "text-base font-medium text-ink"
                }
              >
                {AREA_WORDS[one.area]}
              </span>
              <span className="block text-sm wrap-anywhere text-muted">
                {screensIn(one.screens)}
              </span>
              {one.since === null ? null : (
                <span className="block text-sm text-faint">
                  Granted by {one.by ?? "a deleted account"}, <Time value={one.since} />
                </span>
              )}
            </span>
            {one.level === null ? (
              <span className="shrink-0 text-sm text-faint">No access</span>
            ) : (
              <Badge tone={one.level === "publish" ? "good" : "info"}>
                {LEVEL_WORDS[one.level]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
