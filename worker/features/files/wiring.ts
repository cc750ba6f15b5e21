import { sql } from "drizzle-orm";
import * as v from "valibot";
import {
  fileAttachments,
  fileFolders,
  files,
  fileShares,
  fileUploads,
  fileVersions,
  fileViews,
} from "../../../db/schema/files.ts";
import { moves, stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { allFilesApi } from "./all/api.ts";
import { filesApi } from "./api.ts";
import { attachmentsApi } from "./attachments/api.ts";
import { deleteContents } from "./delete-entries.ts";
import { discardUploads } from "./discard-uploads.ts";
import { forgetFiles } from "./kept/drop-file.ts";
import { sweepKeptFiles } from "./kept/sweep-kept-files.ts";
import { fileSearch } from "./file-search.ts";
import { gatherFiles, partFiles } from "./gather-files.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { isPaidBy } from "./queries.ts";
import { sharedFile } from "./shared-file.ts";
import { isGivenBy } from "./shares/queries.ts";
import { sharesApi } from "./shares/api.ts";
import { sweepFiles } from "./sweep-files.ts";
import { readVersionText } from "./texts/read-version-text.ts";
import { uploadsApi } from "./uploads/api.ts";
import { discardFromBucket } from "./uploads/discard-from-bucket.ts";

export const wiring = wire(manifest, {
  apis: {
    "/files/all": allFilesApi,
    "/files/attachments": attachmentsApi,
    "/files/shares": sharesApi,
    "/files/uploads": uploadsApi,
    "/files": filesApi,
  },
  effects: {
    "files.delete": {
      payload: v.object({ key: v.union([v.string(), v.array(v.string())]) }),
      run: async (ctx, env, { key }) => {
        await env.files.delete(key);
        await forgetFiles(ctx, [key].flat());
      },
    },
    "files.discard-upload": {
      payload: v.object({ key: v.string(), bucketUploadId: v.string() }),
      run: discardFromBucket,
    },
    "files.read-text": { payload: v.object({ versionId: v.string() }), run: readVersionText },
  },
  links: { file: sharedFile },
  personalData,
  erasure: {
    before: (ctx, { userId }) => [
      deleteContents(
        ctx,
        sql`v.file_id in (select f.id from ${files} f where f.owner_id = ${userId})`,
      ),
      discardUploads(ctx, sql`u.user_id = ${userId} or ${isPaidBy(userId)}`),
    ],
  },
  sweep: async (ctx) => {
    await sweepFiles(ctx);
    await sweepKeptFiles(ctx);
  },
  search: { file: fileSearch },
  merging: {
    rows: [
      moves(fileFolders.ownerId, ["folder", "folders"]),
      moves(files.ownerId, ["file", "files"]),
      stays(fileVersions.createdBy, "history"),
      stays(fileUploads.userId, "history"),
      moves(
        fileShares.userId,
        ["file or folder shared with them", "files and folders shared with them"],
        {
          onePer: [fileShares.fileId, fileShares.folderId],
          unless: ({ into }) => isGivenBy(into),
          left: "The other account has the same, or owns them.",
        },
      ),
      moves(fileAttachments.addedBy, ["attachment", "attachments"]),
      stays(fileViews.userId, "history"),
    ],
    before: gatherFiles,
    undone: partFiles,
  },
  tables: {
    file_folders: "personal",
    files: "personal",
    file_versions: "personal",
    file_texts: "personal",
    file_uploads: "personal",
    file_upload_parts: "personal",
    file_shares: "personal",
    file_attachments: "personal",
    file_views: "personal",
    kept_files: { shared: "sizes and types of what the bucket has, under keys that say of nobody" },
  },
});
