import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import { REVISED_KINDS } from "../../../../worker/features/plans/rules/revision-data.ts";
import { Notice } from "../../../ui/notice.tsx";
import { isWhole, type ReadPlan } from "./use-revisions.ts";

/** What of a version cannot be read any more, or not yet. */
export function UnreadNotice({ version, read }: { version: number; read: ReadPlan }) {
  if (isWhole(read)) return null;
  const { plan, isNewer } = read;
  const unread = [...plan.unread].map(([kind, count]) => {
    const { one, many } = KIND_RECORDS[kind];
    return count === 1 ? `1 ${one}` : `${count} ${many}`;
  });
  const untold = REVISED_KINDS.filter((kind) => !plan.kinds.has(kind) && !plan.unread.has(kind));
  return (
    <Notice tone="warn" title={`Parts of version ${version} can't be read`}>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {isNewer ? (
          <li>It was saved by a newer release. Anything new in that release is not shown.</li>
        ) : null}
        {unread.length > 0 ? (
          <li>Unreadable: {unread.join(", ")}. They stay as they are now.</li>
        ) : null}
        {plan.unknown > 0 ? (
          <li>{many(plan.unknown, "item is", "items are")} of an unknown kind.</li>
        ) : null}
        {plan.lostValues > 0 ? (
          <li>
            {many(plan.lostValues, "value", "values")} could not be read. The values of a new item
            are shown instead.
          </li>
        ) : null}
        {untold.length > 0 ? (
          <li>
            It was saved before {untold.map((kind) => KIND_RECORDS[kind].many).join(", ")} existed.
            These are not compared.
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}

const many = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;
