import { History, MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useBarred } from "../../lib/rights.ts";
import { Bound, RightsNotice } from "../../ui/bound.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { SaveMark } from "../../ui/save-mark.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import type { Tone } from "../../ui/tone.ts";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { CompanyNotice } from "./company-notice.tsx";
import { RecordButtons } from "../record/record-parts.tsx";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import { type Finding, isFault } from "./finding-list.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { UndoButtons } from "./undo-buttons.tsx";
import type { Editor } from "./use-editor.ts";

type Tab = { value: string; label: string; to: string; count?: number };

type EditorFrameProps<Row extends PublishedRow, Draft extends object, Document, Place> = {
  editor: Editor<Row, Draft, Document>;
  title: string;
  /** Where the title itself is written. */
  titleField?: ReactNode;
  standing: { tone: Tone; label: string };
  /** Said beside where it stands, such as its address. */
  about: ReactNode;
  menu?: readonly MenuEntry[];
  tabs: readonly Tab[];
  tab: string;
  findings: readonly Finding<Place>[];
  /** Opens where a finding is put right; the id of the control there. */
  onShow: (place: Place) => string;
  path: string | null;
  outcome?: (row: Row) => string | null;
  /** The page as visitors would get it; null beside parts that it does not show. */
  preview: ReactNode | null;
  children: ReactNode;
};

/** Tabs on which nothing is written but what says so itself. */
const READING: ReadonlySet<string> = new Set(["versions", "share"]);

/** The frame of each editor: its bar, its parts on the left, and on the right what visitors will see. */
export function EditorFrame<Row extends PublishedRow, Draft extends object, Document, Place>(
  props: EditorFrameProps<Row, Draft, Document, Place>,
) {
  const { editor, findings, tabs, tab, preview, path, outcome, title } = props;
  const { autosave, kind, showsPreview, setShowsPreview } = editor;
  const { UnsavedGuard } = kind.shell;
  const hidesParts = preview !== null && showsPreview;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <UnsavedGuard isDirty={autosave.isDirty} isKeptOnPage />
      <EditorBar {...props} />
      <div className="flex items-center gap-3 px-4 pt-2 sm:px-6">
        <div className="min-w-0 grow">
          <TabLinks label="Editor tabs" value={tab} items={tabs} />
        </div>
        {preview === null ? null : (
          <Button
            size="sm"
            className="xl:hidden"
            aria-pressed={showsPreview}
            onClick={() => setShowsPreview(!showsPreview)}
          >
            {showsPreview ? "Edit" : "Preview"}
          </Button>
        )}
      </div>
      <div
        className={cx(
          "grid min-w-0 flex-1",
          preview !== null && "xl:grid-cols-[minmax(0,1fr)_minmax(20rem,42%)]",
        )}
      >
        <div
          className={cx(
            "flex min-w-0 flex-col gap-5 px-4 pt-5 pb-24 sm:px-6",
            preview === null && "mx-auto w-full max-w-3xl",
            hidesParts && "max-xl:hidden",
          )}
        >
          <RightsNotice publishes />
          <DraftTrouble editor={editor} />
          <CompanyNotice editor={editor} />
          <ReviewNotice editor={editor} />
          <div
            className="flex min-w-0 flex-col gap-5"
            inert={editor.company.writer !== null && tab !== "versions"}
          >
            {READING.has(tab) ? props.children : <Bound>{props.children}</Bound>}
          </div>
        </div>
        {preview === null ? null : (
          <div
            className={cx(
              "flex min-w-0 flex-col px-4 pt-5 pb-6 sm:px-6 xl:sticky xl:top-16 xl:h-[calc(100dvh-4.5rem)] xl:border-l xl:border-line",
              !showsPreview && "max-xl:hidden",
            )}
          >
            {preview}
          </div>
        )}
      </div>
      <PublishDialog
        editor={editor}
        title={title}
        path={path}
        outcome={outcome}
        findings={findings}
        onShow={(place) => editor.leadTo(props.onShow(place))}
      />
    </div>
  );
}

/** Which one this is, where it stands, and what can be done with it. */
function EditorBar<Row extends PublishedRow, Draft extends object, Document, Place>({
  editor,
  title,
  titleField,
  standing,
  about,
  menu,
  findings,
}: EditorFrameProps<Row, Draft, Document, Place>) {
  const { row, autosave, history, kind, company, setPublishing } = editor;
  const barred = useBarred("publish");
  const faults = findings.filter(isFault).length;
  const isSame =
    row.publishedNumber !== null &&
    !row.hasChanges &&
    autosave.state === "saved" &&
    (row.isActive !== false || !kind.reopens);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-64">
        <h1 className={titleField ? "sr-only" : "serif truncate py-0.5 text-2xl text-ink"}>
          {title}
        </h1>
        <div inert={company.writer !== null}>{titleField ? <Bound>{titleField}</Bound> : null}</div>
        <p className="flex flex-wrap items-center gap-x-3">
          <StatusMark plain {...standing} />
          <span className="min-w-0 truncate text-sm text-muted">{about}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
        <Company editor={editor} />
        <SaveMark compact state={autosave.state} />
        <UndoButtons history={history} />
        <RecordButtons
          icon={<History aria-hidden />}
          kind={kind.record}
          id={row.id}
          version={row.version}
          title={title}
          onReturned={async () => editor.adopt(await kind.read(row.id))}
        />
        {menu ? (
          <Menu
            trigger={
              <IconButton
                label={`More actions for this ${kind.noun}`}
                icon={<MoreHorizontal aria-hidden />}
              />
            }
            entries={menu}
          />
        ) : null}
        <Button
          variant="primary"
          className="max-sm:ml-auto"
          disabled={isSame || company.writer !== null || barred !== null}
          title={barred ?? undefined}
          onClick={() => setPublishing(true)}
        >
          {isSame ? "Published" : "Publish …"}
          {faults > 0 ? (
            <span className="figures rounded-full bg-bad px-1.5 text-xs text-on-bad">
              {faults}
              <span className="sr-only"> to fix</span>
            </span>
          ) : null}
        </Button>
      </div>
    </header>
  );
}

/** Who else has it open. */
function Company<Row extends PublishedRow, Draft extends object, Document>({
  editor: { company, userId },
}: {
  editor: Editor<Row, Draft, Document>;
}) {
  const others = company.others.filter((guest) => guest.userId !== userId);
  const names = [...new Map(others.map((guest) => [guest.userId, guest.name])).values()];
  return names.length === 0 ? null : <AvatarStack people={names.map((name) => ({ name }))} />;
}
