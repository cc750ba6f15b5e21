import { DAY, HOUR, MINUTE } from "./durations.ts";

/** The files that people keep: how much of each there may be, and how long things are kept. */
export const FILE_LIMITS = {
  /** Of one person, with what is in the trash and what is on its way. */
  fileQuotaBytes: 5 * 1024 * 1024 * 1024,
  fileBytesMost: 4 * 1024 * 1024 * 1024,
  /** All parts of an upload but the last: what the bucket takes in equal pieces, and a cut line loses one of. */
  filePartBytes: 8 * 1024 * 1024,
  /** Parts that one browser sends at once. */
  filePartsAtOnce: 3,
  filePartTimeoutMs: MINUTE,
  /** How often a browser tries a part again, and how long it rests in between at most. */
  filePartTries: 6,
  filePartRestMostMs: 20_000,
  /** Of one person, on their way at once. */
  fileUploadsMost: 100,
  /** An upload without another part for so long is given up; the bucket itself does so after seven days. */
  fileUploadKeepMs: 6 * DAY,
  /** Files copied in one request, within what the platform lets one ask of the bucket. */
  fileCopiesMost: 20,
  /** A copy passes through in pieces of this length, and is given up after so long. */
  fileCopyPartBytes: 64 * 1024 * 1024,
  fileCopyKeepMs: HOUR,
  fileTrashMs: 30 * DAY,
  /** Of one person, files and folders together. */
  fileEntriesMost: 20_000,
  fileVersionsMost: 50,
  /** With whom one file or folder is shared. */
  fileSharesMost: 100,
  /** Attached to one item. */
  fileAttachmentsMost: 50,
  /** Of what one file is attached to. */
  fileUsesShown: 100,
  /** The same person with the same version, within which it is one opening. */
  fileViewEveryMs: 10 * MINUTE,
  fileViewKeepMs: 365 * DAY,
  fileViewsShown: 50,
  /** A file in the bucket that no row came to name is deleted after so long. */
  keptFileMs: DAY,
  /** Of a document whose text is read, and how much of a plain text. */
  fileDocumentBytesMost: 10 * 1024 * 1024,
  filePlainBytesMost: 2 * 1024 * 1024,
  /** What is unpacked of a document, however small it came. */
  fileUnpackedBytesMost: 8 * 1024 * 1024,
  /** Of a PDF; and after so long no further page of it is begun. */
  filePdfPagesMost: 1000,
  fileReadEnoughMs: 5_000,
  /** Whoever reads one document for longer without looking up is ended. */
  fileReadMs: 10_000,
  /** In characters; what stands after it is not found. */
  fileTextLength: 500_000,
  fileFoldersShown: 2000,
  fileDepthMost: 20,
  /** Of a name, as UTF-8: what other file systems take. */
  fileNameBytes: 255,
  fileNameTries: 5,
  /** How much of a file is looked at to tell what it is. */
  fileHeadBytes: 256 * 1024,
  fileTailBytes: 66 * 1024,
  /** Of an archive, as its directory says it. */
  fileArchiveEntriesMost: 10_000,
  fileArchiveDirectoryBytes: 4 * 1024 * 1024,
  fileArchiveRatioMost: 100,
  /** What unpacks to less fills nobody's disk, however far it was packed. */
  fileArchiveSafeBytes: 50 * 1024 * 1024,
  /** Keys of the bucket in one call. */
  fileKeysAtOnce: 500,
  /** How much of a text or a table its preview shows. */
  filePreviewBytes: 64 * 1024,
  filePreviewRows: 200,
  /** Larger pictures are not shown on the page of a link. */
  fileSharedPictureBytes: 20 * 1024 * 1024,
  /** Larger pictures are not loaded for the grid. */
  fileThumbnailBytes: 1024 * 1024,
};
