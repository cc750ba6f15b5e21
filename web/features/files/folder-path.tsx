import type { FolderPath as Path } from "../../../worker/features/files/contract.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";

/** From the top to the folder that is open. */
export function FolderPath({ path, isShared }: { path: Path; isShared: boolean }) {
  if (path.length === 0) return null;
  const place = isShared ? "place=shared&" : "";
  const top = isShared
    ? { label: "Shared with you", to: "/files?place=shared" }
    : { label: "Files", to: "/files" };
  const crumbs = path.map(({ id, name }) => ({ label: name, to: `/files?${place}folder=${id}` }));
  return <Breadcrumbs label="Folder path" crumbs={[top, ...crumbs]} />;
}
