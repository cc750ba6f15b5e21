import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The files of an item of a plan, or of a task. */
export const AttachedFiles = lazyPart(
  async () => (await import("../../features/files/attachments/attachments.tsx")).Attachments,
  <Skeleton className="h-12" />,
);
