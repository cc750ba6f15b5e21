import { FolderPlus, LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { type FileEntry, FileListInput } from "../../../../worker/features/files/contract.ts";
import { listFiles } from "../../../../worker/features/files/queries.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { splitName } from "../../../../worker/features/files/rules/file-names.ts";
import { EntryCard } from "../../../features/files/entry-card.tsx";
import { EntryMenu, type Question } from "../../../features/files/entry-menu.tsx";
import { FileDrawer } from "../../../features/files/file-drawer.tsx";
import { entryTo, FILE_LIST } from "../../../features/files/file-list.tsx";
import { FolderPath } from "../../../features/files/folder-path.tsx";
import { MoveDialog } from "../../../features/files/move-dialog.tsx";
import { NameDialog } from "../../../features/files/name-dialog.tsx";
import { createFolder, filesQuery, renameEntry } from "../../../features/files/queries.ts";
import { RemoveDialog } from "../../../features/files/remove-dialog.tsx";
import type { ShareDialogProps } from "../../../features/files/share-dialog.tsx";
import { SpaceLine } from "../../../features/files/space-line.tsx";
import { DropArea } from "../../../features/files/upload/drop-area.tsx";
import { UploadButton } from "../../../features/files/upload/upload-button.tsx";
import { UploadTray } from "../../../features/files/upload/upload-tray.tsx";
import { uploader } from "../../../features/files/upload/uploader.ts";
import { useEntryActions } from "../../../features/files/use-entry-actions.ts";
import { TargetLinks } from "../../../features/links/target-links.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { deferred } from "../../../ui/deferred.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import type { Route } from "./+types/files";

/** Looking for people weighs more than the list. */
const ShareDialog = deferred<ShareDialogProps>(
  async () => (await import("../../../features/files/share-dialog.tsx")).ShareDialog,
);

export const middleware: Route.MiddlewareFunction[] = [allow("files.own")];

export const handle = { crumb: "Files", savesUrl: "new file" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listFiles(ctx, readSearch(request, FileListInput)),
);

export const shouldRevalidate = keepList(["new", "file", "view"]);

export const meta = () => [{ title: "Files · Executive Advisor" }];

export default function Files() {
  const navigate = useNavigate();
  const list = useResourceList(FILE_LIST, filesQuery, useLoaderData<typeof loader>(), undefined);
  const { params, overIt, page, query, selection } = list;
  const { restore, trash, remove, copy, leave, refresh } = useEntryActions();
  const [asked, setAsked] = useState<Question | null>(null);
  const isTrash = query["place"] === "trash";
  const isShared = query["place"] === "shared";
  const isGrid = params.get("view") === "grid";
  const folder = page.path.at(-1);
  const takesFiles = !isTrash && (!isShared || folder?.right === "edit");
  const opened = params.get("file");
  const close = () =>
    void navigate(overIt({ new: null, file: null }), { preventScrollReset: true });
  const over = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) close();
    },
  };
  const question = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) setAsked(null);
    },
  };
  const done = async () => {
    selection.setAll(false);
    await refresh();
  };
  const upload = (added: File[]) => uploader.add(added, { folderId: folder?.id ?? null });
  const chosen = page.items.filter(({ id }) => selection.has(id));
  const files = chosen.filter(({ kind }) => kind === "file");
  const copyThem =
    files.length > 0 && files.length <= LIMITS.fileCopiesMost ? (
      <Button size="sm" onClick={() => copy.mutate(files)}>
        {isShared
          ? "Copy to your files"
          : files.length === 1
            ? "Make a copy"
            : `Copy ${files.length} files`}
      </Button>
    ) : null;
  const menu = (entry: FileEntry) => (
    <EntryMenu
      entry={entry}
      to={entryTo(entry, overIt)}
      onAsk={setAsked}
      onCopy={(file) => copy.mutate([file])}
      onLeave={isShared && !folder && !query["q"] ? leave.mutate : undefined}
      onTrash={(entries) => trash.mutate(entries)}
      onRestore={(entries) => restore.mutate(entries)}
    />
  );
  const card = (entry: FileEntry) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      to={entryTo(entry, overIt)}
      menu={menu(entry)}
      tick={
        <CheckboxField
          label={`Select ${entry.name}`}
          hideLabel
          checked={selection.has(entry.id)}
          onChange={(event) => selection.set(entry.id, event.currentTarget.checked)}
        />
      }
    />
  );
  return (
    <Screen
      wide
      title="Files"
      description="Papers, figures and pictures of your company. Only you see them, until you share or attach them."
      controls={
        takesFiles && !isShared ? (
          <LinkButton
            to={overIt({ new: "folder" })}
            preventScrollReset
            icon={<FolderPlus aria-hidden="true" />}
          >
            New folder
          </LinkButton>
        ) : null
      }
      action={takesFiles ? <UploadButton onFiles={upload} /> : null}
    >
      <DropArea to={folder ? `“${folder.name}”` : "Files"} isOff={!takesFiles} onFiles={upload}>
        <ResourceList
          list={list}
          onlyShown
          menu={menu}
          {...(isGrid ? { entry: card, isGrid } : {})}
          above={<FolderPath path={page.path} isShared={isShared} />}
          extras={
            <SegmentedControl
              label="View"
              iconsOnly
              value={isGrid ? "grid" : "list"}
              segments={[
                {
                  value: "list",
                  label: "List",
                  icon: <List aria-hidden="true" />,
                  to: overIt({ view: null }),
                },
                {
                  value: "grid",
                  label: "Grid",
                  icon: <LayoutGrid aria-hidden="true" />,
                  to: overIt({ view: "grid" }),
                },
              ]}
            />
          }
          bulk={() =>
            isShared ? (
              copyThem
            ) : isTrash ? (
              <>
                <Button size="sm" onClick={() => restore.mutate(chosen)}>
                  Restore
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => setAsked({ kind: "remove", entries: chosen })}
                >
                  Delete for good
                </Button>
              </>
            ) : (
              <>
                <Button size="sm" onClick={() => setAsked({ kind: "move", entries: chosen })}>
                  Move
                </Button>
                {copyThem}
                <Button size="sm" variant="danger" onClick={() => trash.mutate(chosen)}>
                  Move to trash
                </Button>
              </>
            )
          }
        />
        <SpaceLine space={page.space} />
        <UploadTray
          onArrival={() => void refresh()}
          onShare={(file) => setAsked({ kind: "share", entries: [file] })}
        />
      </DropArea>
      {params.get("new") === "folder" ? (
        <NameDialog
          title={folder ? `New folder in “${folder.name}”` : "New folder"}
          label="Name"
          confirm="Create folder"
          failed="The folder was not created"
          start=""
          save={(name) => createFolder({ name, parentId: folder?.id ?? null })}
          onDone={refresh}
          {...over}
        />
      ) : null}
      {opened ? (
        <FileDrawer
          key={opened}
          id={opened}
          known={page.items.find(({ id }) => id === opened)}
          onAsk={setAsked}
          {...over}
        >
          {({ id, name }) => <TargetLinks kind="file" targetId={id} name={name} />}
        </FileDrawer>
      ) : null}
      {asked ? (
        <Asked asked={asked} remove={remove.mutateAsync} onDone={done} {...question} />
      ) : null}
    </Screen>
  );
}

type AskedProps = {
  asked: Question;
  remove: (entries: FileEntry[]) => Promise<unknown>;
  onDone: () => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function Asked({ asked: { kind, entries }, remove, ...over }: AskedProps) {
  const [entry] = entries;
  if (kind === "share" && entries[0]) return <ShareDialog entry={entries[0]} {...over} />;
  if (kind === "move") return <MoveDialog entries={entries} {...over} />;
  if (kind === "remove") return <RemoveDialog entries={entries} remove={remove} {...over} />;
  if (!entry) return null;
  const { stem, end } =
    entry.kind === "file" ? splitName(entry.name) : { stem: entry.name, end: "" };
  return (
    <NameDialog
      title={entry.kind === "file" ? "Rename file" : "Rename folder"}
      label="Name"
      confirm="Rename"
      failed="The name was not changed"
      start={stem}
      end={end}
      save={(name) => renameEntry({ entry, name })}
      {...over}
    />
  );
}
