import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type {
  Finding,
  FormChoices,
  Webpage,
} from "../../../../worker/features/webpages/contract.ts";
import { checkWebpage } from "../../../../worker/features/webpages/rules/check-webpage.ts";
import { useDocumentMenu } from "../../../kit/publishable/document-menu.tsx";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { isFault } from "../../../kit/publishable/finding-list.tsx";
import { PreviewPane } from "../../../kit/publishable/preview-pane.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import { standingOf, titleOf } from "../words.ts";
import { BlockList } from "./block-list.tsx";
import { fieldId, partId } from "./place-ids.ts";
import { PageTab } from "./page-tab.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";
import { SearchTab } from "./search-tab.tsx";
import { visitEntries } from "../list/page-entries.tsx";
import { PAGE, usePageActions } from "../list/use-page-actions.ts";
import { usePageEditor } from "./use-page-editor.ts";

type PageEditorProps = {
  page: Webpage;
  forms: FormChoices["items"];
  timeZone: string;
  origin: string;
  /** The links that lead to the draft. */
  draftLinks: ReactNode;
};

const TABS = [
  { value: "parts", label: "Parts", to: "?" },
  { value: "page", label: "Page", to: "?tab=page" },
  { value: "search", label: "Search", to: "?tab=search" },
  { value: "schedule", label: "Schedule", to: "?tab=schedule" },
  { value: "versions", label: "Versions", to: "?tab=versions" },
] as const;

const SEARCHED = [fieldId("seoTitle"), fieldId("seoDescription")];

const placeId = (place: Finding["place"]) =>
  place.of === "part" ? partId(place.blockId) : fieldId(place.field);

/** A page on its left as it is written, on its right as visitors will see it. */
export function PageEditor({ page, forms, timeZone, origin, draftLinks }: PageEditorProps) {
  const editor = usePageEditor(page);
  const { draft, row, leadTo, wasChecked } = editor;
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<string | null>(null);
  const menu = useDocumentMenu(PAGE, row, usePageActions(), visitEntries(row));
  const tab = TABS.find(({ value }) => value === params.get("tab"))?.value ?? "parts";
  const findings = checkWebpage(draft, { formIds: new Set(forms.map(({ id }) => id)) }).map(
    ({ place, ...finding }) => ({ ...finding, place: placeId(place) }),
  );
  const show = (id: string) => {
    const block = draft.settings.blocks.find((one) => partId(one.id) === id);
    if (block) setSelected(block.id);
    const next = SEARCHED.includes(id) ? "search" : "parts";
    if (tab !== next) {
      const address = next === "parts" ? {} : { tab: next };
      setParams(address, { replace: true, preventScrollReset: true });
    }
    return id;
  };
  return (
    <EditorFrame
      editor={editor}
      title={titleOf(draft)}
      standing={standingOf(row)}
      about={`/page/${row.slug}`}
      menu={menu.entries}
      tabs={TABS}
      tab={tab}
      findings={findings}
      onShow={show}
      path={`/page/${row.slug}`}
      preview={
        <PreviewPane
          address={`/admin/content-manager/${row.id}/preview`}
          version={row.version}
          firstWidth="768"
          part={selected === null ? null : `[data-block="${selected}"] > *`}
          onPress={(pressed) => {
            const blockId = pressed.closest("[data-block]")?.getAttribute("data-block");
            if (blockId) leadTo(show(partId(blockId)));
          }}
        />
      }
    >
      {tab === "parts" ? (
        <BlockList
          editor={editor}
          forms={forms}
          selected={selected}
          findings={wasChecked ? findings.filter(isFault) : []}
          onSelect={setSelected}
        />
      ) : null}
      {tab === "page" ? <PageTab editor={editor} /> : null}
      {tab === "page" ? draftLinks : null}
      {tab === "search" ? <SearchTab editor={editor} origin={origin} /> : null}
      {tab === "schedule" ? <ScheduleTab editor={editor} timeZone={timeZone} /> : null}
      {tab === "versions" ? <VersionHistory editor={editor} /> : null}
      {menu.dialog}
    </EditorFrame>
  );
}
