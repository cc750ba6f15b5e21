import { StatusShape } from "../../ui/status-mark.tsx";

/** Keeps its place in the row when it is read. */
export function UnreadMark({ isUnread }: { isUnread: boolean }) {
  return (
    <span className="mt-1.5 w-2.5 shrink-0 text-accent">
      {isUnread ? (
        <>
          <StatusShape tone="info" />
          <span className="sr-only">Unread</span>
        </>
      ) : null}
    </span>
  );
}
