import type { UpdatesCard } from "../../../worker/features/plans/cards/contract.ts";
import { Count } from "../../ui/count.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { answerAddress } from "../plan-store/address/open-update.ts";

const PARTS: Record<UpdatesCard["waiting"][number]["part"], string> = {
  asked: "To answer",
  read: "To read",
  write: "To write",
};

const ONES: Record<UpdatesCard["waiting"][number]["kind"], string> = {
  goal: "goal",
  project: "project",
  epic: "epic",
  objective: "objective",
  keyResult: "key result",
  kpi: "KPI",
};

/** '1 to answer, 2 to read' */
const partsWords = ({ asked, read, write }: UpdatesCard) =>
  [
    [asked, "to answer"],
    [read, "to read"],
    [write, "to write"],
  ]
    .filter(([count]) => count !== 0)
    .map((words) => words.join(" "))
    .join(", ");

export function UpdatesBody({ data }: { data: UpdatesCard }) {
  const { asked, read, write, waiting, queue } = data;
  if (waiting.length === 0) {
    return (
      <p className="text-base text-muted">
        Nothing waits. Updates that you write, read or are asked about show up here.
      </p>
    );
  }
  const total = asked + read + write;
  return (
    <>
      <ul className="-my-1 divide-y divide-line">
        {waiting.map(({ part, kind, id, title, planOf, address }) => (
          <li key={`${part}:${id}`} className="flex items-start justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <TextLink to={address} className="wrap-anywhere">
                {title}
              </TextLink>
              <span className="block text-sm wrap-anywhere text-muted">
                {ONES[kind]}, in {planOf ?? "your plan"}
              </span>
            </span>
            {part === "asked" && planOf === null && queue !== null ? (
              <TextLink to={answerAddress(queue, id)} aria-label={`Answer: ${title}`}>
                Answer
              </TextLink>
            ) : (
              <span className="shrink-0 text-sm text-muted">{PARTS[part]}</span>
            )}
          </li>
        ))}
      </ul>
      {queue === null ? (
        <p className="mt-2 text-sm text-muted empty:hidden">
          {total > waiting.length ? (
            <>
              <Count value={total - waiting.length} /> more
            </>
          ) : null}
        </p>
      ) : (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
          <TextLink to={queue}>
            Go through <Count value={total} /> {total === 1 ? "update" : "updates"}
          </TextLink>
          {total > 1 ? <span className="figures text-muted">{partsWords(data)}</span> : null}
        </p>
      )}
    </>
  );
}
