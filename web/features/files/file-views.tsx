import { useQuery } from "@tanstack/react-query";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import type { FileViewList } from "../../../worker/features/files/views/contract.ts";
import { PanelSection } from "../../ui/panel-section.tsx";
import { Time } from "../../ui/time.tsx";
import { fileViewsQuery } from "./queries.ts";

/** Who else opened one's file. */
export function FileViews({ file: { id } }: { file: FileEntry }) {
  return (
    <PanelSection
      title="Opened by"
      reading={useQuery(fileViewsQuery(id))}
      failed="This list didn’t load"
    >
      {(list) => <Views list={list} />}
    </PanelSection>
  );
}

function Views({ list: { items, total } }: { list: FileViewList }) {
  if (items.length === 0)
    return <p className="text-sm text-muted">Nobody else in the last year.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((view) => (
          <li key={view.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {view.name ?? "Somebody without an account"}{" "}
              <span className="text-muted">
                · {view.kind === "opened" ? "opened" : "downloaded"} version{" "}
                <span className="figures">{view.versionNumber}</span>
              </span>
            </span>
            <Time value={view.viewedAt} show="relative" className="text-sm text-muted" />
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="text-sm text-muted">
          The last {items.length} of {total} times.
        </p>
      ) : null}
    </>
  );
}
