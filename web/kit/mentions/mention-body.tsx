import { GONE_NAME, passagesOf } from "../../../worker/kernel/pure/mentions.ts";
import type { Named } from "./mention-text.ts";

/** The words as they were written, with the names of today. */
export function MentionBody({ body, people }: { body: string; people: readonly Named[] }) {
  return (
    <p className="text-base whitespace-pre-line wrap-anywhere text-ink">
      {placed(body).map(({ passage, place }) => {
        if ("text" in passage) return <span key={place}>{passage.text}</span>;
        const name = people.find(({ id }) => id === passage.mention)?.name ?? GONE_NAME;
        return (
          <span key={place} className="rounded-sm bg-accent-wash px-0.5 font-medium text-accent">
            @{name}
          </span>
        );
      })}
    </p>
  );
}

/** By its place alone a passage is the same as before: names and texts may stand in it twice. */
const placed = (body: string) => passagesOf(body).map((passage, place) => ({ passage, place }));
