import type { FolderPath as Path } from "../../../worker/features/files/contract.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";

/** From the top to the folder that is open. */
export function FolderPath({ path }: { path: Path }) {
  if (path.length === 0) return null;
  const top = { label: "Files", to: "/files" };
  const crumbs = path.map(({ id, name }) => ({ label: name, to: `/files?folder=${id}` }));
  return <Breadcrumbs label="Folder path" crumbs={[top, ...crumbs]} />;
}
