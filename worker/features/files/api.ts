import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { answerContent } from "./answer-content.ts";
import { askedRange } from "./asked-range.ts";
import {
  Changed,
  ContentInput,
  CopyInput,
  EntriesInput,
  FileEntry,
  FileId,
  FileList,
  FileListInput,
  FileVersionId,
  FileVersionList,
  FolderInput,
  FolderTree,
  MoveInput,
  NameInput,
} from "./contract.ts";
import { copyFiles } from "./copy-files.ts";
import { createFolder } from "./create-folder.ts";
import { deleteVersion } from "./delete-version.ts";
import { listVersions } from "./list-versions.ts";
import { makeCurrent } from "./make-current.ts";
import { moveEntries } from "./move-entries.ts";
import { listFiles, readFile, readFolderTree } from "./queries.ts";
import { readContent } from "./read-content.ts";
import { removeEntries } from "./remove-entries.ts";
import { renameFile } from "./rename-file.ts";
import { renameFolder } from "./rename-folder.ts";
import { restoreEntries } from "./restore-entries.ts";
import { trashEntries } from "./trash-entries.ts";
import { FileViewList } from "./views/contract.ts";
import { listFileViews } from "./views/list-file-views.ts";
import { noteFileView } from "./views/note-file-view.ts";

export const filesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Your files and folders", output: FileList }),
    allow("files.own"),
    validate("query", FileListInput),
    async (c) => c.json(await listFiles(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/folders",
    describe({ summary: "All your folders, by name", output: FolderTree }),
    allow("files.own"),
    async (c) => c.json(await readFolderTree(serviceContext(c))),
  )
  .post(
    "/folders",
    describe({ summary: "Create a folder", output: FileEntry }),
    allow("files.own"),
    validate("json", FolderInput),
    async (c) => c.json(await createFolder(serviceContext(c), c.req.valid("json"))),
  )
  .patch(
    "/folders/:id",
    describe({ summary: "Rename a folder", output: FileEntry, seesVersion: true }),
    allow("files.own"),
    validate("param", FileId),
    validate("json", NameInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name } = c.req.valid("json");
      return c.json(await renameFolder(serviceContext(c), id, name, seenVersion(c)));
    },
  )
  .post(
    "/moves",
    describe({ summary: "Move files and folders into another folder", output: Changed }),
    allow("files.own"),
    validate("json", MoveInput),
    async (c) => c.json(await moveEntries(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/copies",
    describe({ summary: "Copy files into a folder", output: Changed }),
    allow("files.own"),
    validate("json", CopyInput),
    async (c) =>
      c.json(await copyFiles(serviceContext(c), c.var.scope.env.files, c.req.valid("json"))),
  )
  .post(
    "/trash",
    describe({ summary: "Move files and folders to the trash", output: Changed }),
    allow("files.own"),
    validate("json", EntriesInput),
    async (c) => c.json(await trashEntries(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/trash/restorations",
    describe({ summary: "Restore files and folders from the trash", output: Changed }),
    allow("files.own"),
    validate("json", EntriesInput),
    async (c) => c.json(await restoreEntries(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/trash/removals",
    describe({ summary: "Delete files and folders in the trash for good", output: Changed }),
    allow("files.own"),
    validate("json", EntriesInput),
    async (c) => c.json(await removeEntries(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "A file that you may open", output: FileEntry }),
    allow("files.own"),
    validate("param", FileId),
    async (c) => c.json(await readFile(serviceContext(c), c.req.valid("param").id, "read")),
  )
  .patch(
    "/:id",
    describe({ summary: "Rename a file", output: FileEntry, seesVersion: true }),
    allow("files.own"),
    validate("param", FileId),
    validate("json", NameInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name } = c.req.valid("json");
      return c.json(await renameFile(serviceContext(c), id, name, seenVersion(c)));
    },
  )
  .get(
    "/:id/views",
    describe({ summary: "Who else opened one of your files, latest first", output: FileViewList }),
    allow("files.own"),
    validate("param", FileId),
    async (c) => c.json(await listFileViews(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/versions",
    describe({ summary: "The versions of a file, newest first", output: FileVersionList }),
    allow("files.own"),
    validate("param", FileId),
    async (c) => c.json(await listVersions(serviceContext(c), c.req.valid("param").id)),
  )
  .post(
    "/:id/versions/:number/return",
    describe({
      summary: "Make a version of a file the current one",
      output: FileEntry,
      seesVersion: true,
    }),
    allow("files.own"),
    validate("param", FileVersionId),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await makeCurrent(serviceContext(c), id, number, seenVersion(c)));
    },
  )
  .delete(
    "/:id/versions/:number",
    describe({ summary: "Delete a version of a file that is not the current one" }),
    allow("files.own"),
    validate("param", FileVersionId),
    async (c) => {
      const { id, number } = c.req.valid("param");
      await deleteVersion(serviceContext(c), id, number);
      return c.body(null, 204);
    },
  )
  .get(
    "/:id/content",
    describe({ summary: "The content of a file, or a range of it", gives: "file" }),
    allow("files.own"),
    validate("param", FileId),
    validate("query", ContentInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { scope } = c.var;
      const { id } = c.req.valid("param");
      const { userId } = ctx.actor;
      const content = await readContent(
        ctx,
        scope.env.files,
        { id, userId },
        {
          ...c.req.valid("query"),
          ...askedRange(c.req.raw),
        },
      );
      if (c.req.method === "GET") {
        scope.afterwards(noteFileView(ctx, { fileId: id, userId }, content));
      }
      return answerContent(content);
    },
  );
