import { useState } from "react";
import { useSearchParams } from "react-router";
import type { FormChoices, Webpage } from "../../../../worker/features/webpages/contract.ts";
import { checkWebpage } from "../../../../worker/features/webpages/rules/check-webpage.ts";
import { useUndoKeys } from "../../../lib/use-edit-history.ts";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { BlockList } from "./block-list.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { PageTab } from "./page-tab.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";
import { SearchTab } from "./search-tab.tsx";
import { Trouble } from "./trouble.tsx";
import { usePageEditor } from "./use-page-editor.ts";
import { VersionsTab } from "./versions-tab.tsx";

type PageEditorProps = {
  page: Webpage;
  forms: FormChoices["items"];
  timeZone: string;
  origin: string;
};

const TABS = [
  ["parts", "Parts"],
  ["page", "Page"],
  ["search", "Search"],
  ["schedule", "Schedule"],
  ["versions", "Versions"],
] as const;

/** A page on its left as it is written, on its right as visitors will see it. */
export function PageEditor({ page, forms, timeZone, origin }: PageEditorProps) {
  const editor = usePageEditor(page);
  const { draft, row, history, autosave } = editor;
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const tab = TABS.find(([name]) => name === params.get("tab"))?.[0] ?? "parts";
  const findings = checkWebpage(draft, { formIds: new Set(forms.map(({ id }) => id)) });
  useUndoKeys(history);
  const show = (id: string) => {
    setSelected(id);
    document.querySelector(`#part-${CSS.escape(id)}`)?.scrollIntoView({ block: "center" });
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <UnsavedGuard isDirty={autosave.isDirty} isKeptOnPage />
      <EditorBar
        editor={editor}
        onPublish={() => {
          setChecked(true);
          setPublishing(true);
        }}
      />
      <div className="flex items-center gap-3 px-4 pt-2 sm:px-6">
        <div className="min-w-0 grow">
          <TabLinks
            label="Parts of the editor"
            value={tab}
            items={TABS.map(([value, label]) => ({
              ...{ value, label },
              to: value === "parts" ? "?" : `?tab=${value}`,
            }))}
          />
        </div>
        <Button
          size="sm"
          className="xl:hidden"
          aria-pressed={showsPreview}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {showsPreview ? "Write" : "Preview"}
        </Button>
      </div>
      <div className="grid min-w-0 flex-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          className={cx(
            "flex min-w-0 flex-col gap-5 px-4 pt-5 pb-24 sm:px-6",
            showsPreview && "max-xl:hidden",
          )}
        >
          <Trouble editor={editor} />
          {tab === "parts" ? (
            <BlockList
              {...{ editor, forms, selected }}
              findings={wasChecked ? findings.filter(({ gravity }) => gravity === "error") : []}
              onSelect={setSelected}
            />
          ) : null}
          {tab === "page" ? <PageTab editor={editor} /> : null}
          {tab === "search" ? <SearchTab editor={editor} origin={origin} /> : null}
          {tab === "schedule" ? <ScheduleTab editor={editor} timeZone={timeZone} /> : null}
          {tab === "versions" ? <VersionsTab editor={editor} /> : null}
        </div>
        <div
          className={cx(
            "flex min-w-0 flex-col px-4 pt-5 pb-6 sm:px-6 xl:sticky xl:top-16 xl:h-[calc(100dvh-4.5rem)] xl:border-l xl:border-line",
            !showsPreview && "max-xl:hidden",
          )}
        >
          <PreviewPane pageId={row.id} version={row.version} selected={selected} onSelect={show} />
        </div>
      </div>
      <PublishDialog
        {...{ editor, findings }}
        open={isPublishing}
        onOpenChange={setPublishing}
        onShow={(id) => {
          setPublishing(false);
          show(id);
        }}
      />
    </div>
  );
}
