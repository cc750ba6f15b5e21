import type { ReactNode } from "react";
import type { MergePreview, StayGroup } from "../../../worker/features/account-merges/contract.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";

type Count = MergePreview["moves"][number];

/** What of an account stays with it, and why that does no harm. */
const STAYS: Record<StayGroup, readonly [title: string, about: string]> = {
  plan: [
    "Strategic plan",
    "It does not move. Export it before the merge, then import it in the account that stays.",
  ],
  "sign-in": [
    "Ways to sign in",
    "Passwords, second factors, providers and tokens. Sessions end at once.",
  ],
  rights: ["Roles and rights", "They never move."],
  settings: ["Profile and settings", "Those of the account that stays count."],
  history: ["History", "Logs and versions still say which account it was."],
};

/** In words and numbers: what moves, what stays, and what has to be settled first. */
export function MergePreviewPart({ preview }: { preview: MergePreview }) {
  const { number } = useFormats();
  const { merged, kept, moves, left, stays, problems } = preview;
  const say = ({ count, label }: Count) => `${number(count)} ${label}`;
  const missing = merged.roles.filter((role) => !kept.roles.includes(role));
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      {problems.length > 0 ? (
        <Notice live tone="bad" title="These accounts can’t be merged yet">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Part title={`Moves to ${kept.email}`}>
        {moves.length === 0 ? (
          <p className="text-base text-muted">Nothing. This account has nothing that can move.</p>
        ) : (
          <ul className="grid gap-x-5 gap-y-1 text-base text-ink sm:grid-cols-2">
            {moves.map((move) => (
              <li key={move.label}>{say(move)}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={`Stays with ${merged.email}, which is closed`}>
        <ul className="flex flex-col gap-2.5">
          {left.map((one) => (
            <Line key={one.label} title={say(one)} about={one.because} />
          ))}
          {stays.map(({ group, counts }) => {
            const [title, about] = STAYS[group];
            const roles =
              group === "rights" && missing.length > 0
                ? ` ${kept.name} doesn’t have: ${missing.map((role) => ROLE_WORDS[role]).join(", ")}.`
                : "";
            return (
              <Line
                key={group}
                title={counts.length === 0 ? title : `${title}: ${counts.map(say).join(", ")}`}
                about={about + roles}
              />
            );
          })}
        </ul>
      </Part>
      <p className="text-base text-muted">
        {merged.email} is signed out at once and gets an email that says where to sign in.{" "}
        {kept.email} gets a notification.
      </p>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken p-4">
      <h3 className="mb-2 text-base font-semibold wrap-anywhere text-ink">{title}</h3>
      {children}
    </div>
  );
}

function Line({ title, about }: { title: string; about: string }) {
  return (
    <li>
      <p className="text-base text-ink">{title}</p>
      <p className="text-sm text-muted">{about}</p>
    </li>
  );
}
