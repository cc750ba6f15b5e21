import type { HolderInput } from "../../../worker/features/files/attachments/contract.ts";
import { useAuth } from "../../shell/auth.tsx";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const Attachments = lazyPart(
  async () => (await import("../../features/files/attachments/attachments.tsx")).Attachments,
  <Skeleton className="h-12" />,
);

/** The files of an item of a plan, or of a task; an admin who acts as somebody sees none of theirs. */
export function AttachedFiles(holder: HolderInput) {
  const { isVisit } = useAuth();
  return isVisit ? null : <Attachments {...holder} />;
}
