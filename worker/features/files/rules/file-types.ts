const OFFICE = "application/vnd.openxmlformats-officedocument.";

export const FILE_GROUPS = [
  "folder",
  "picture",
  "document",
  "table",
  "slides",
  "sound",
  "video",
  "archive",
  "other",
] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

type Known = { group: FileGroup; extensions: readonly string[]; shownAs?: string };

/** Types that are told by what a file holds; with `shownAs`, one that a browser can show and that cannot do anything there. */
const KNOWN: Readonly<Record<string, Known>> = {
  "image/png": { group: "picture", extensions: ["png"], shownAs: "image/png" },
  "image/jpeg": {
    group: "picture",
    extensions: ["jpg", "jpeg", "jfif", "jpe"],
    shownAs: "image/jpeg",
  },
  "image/webp": { group: "picture", extensions: ["webp"], shownAs: "image/webp" },
  "image/gif": { group: "picture", extensions: ["gif"], shownAs: "image/gif" },
  "image/heic": { group: "picture", extensions: ["heic", "heif"] },
  "image/svg+xml": { group: "picture", extensions: ["svg"] },
  "application/pdf": { group: "document", extensions: ["pdf"], shownAs: "application/pdf" },
  [`${OFFICE}wordprocessingml.document`]: { group: "document", extensions: ["docx"] },
  [`${OFFICE}spreadsheetml.sheet`]: { group: "table", extensions: ["xlsx"] },
  [`${OFFICE}presentationml.presentation`]: { group: "slides", extensions: ["pptx"] },
  "application/vnd.oasis.opendocument.text": { group: "document", extensions: ["odt"] },
  "application/vnd.oasis.opendocument.spreadsheet": { group: "table", extensions: ["ods"] },
  "application/vnd.oasis.opendocument.presentation": { group: "slides", extensions: ["odp"] },
  "text/plain": {
    group: "document",
    extensions: ["txt", "log"],
    shownAs: "text/plain; charset=utf-8",
  },
  "text/markdown": {
    group: "document",
    extensions: ["md", "markdown"],
    shownAs: "text/plain; charset=utf-8",
  },
  "text/csv": { group: "table", extensions: ["csv"], shownAs: "text/plain; charset=utf-8" },
  "text/tab-separated-values": {
    group: "table",
    extensions: ["tsv"],
    shownAs: "text/plain; charset=utf-8",
  },
  "application/json": {
    group: "other",
    extensions: ["json"],
    shownAs: "text/plain; charset=utf-8",
  },
  "text/html": { group: "other", extensions: ["html", "htm"] },
  "application/xml": { group: "other", extensions: ["xml"] },
  "audio/mpeg": { group: "sound", extensions: ["mp3"], shownAs: "audio/mpeg" },
  "audio/wav": { group: "sound", extensions: ["wav"], shownAs: "audio/wav" },
  "audio/mp4": { group: "sound", extensions: ["m4a"], shownAs: "audio/mp4" },
  "video/mp4": { group: "video", extensions: ["mp4", "m4v"], shownAs: "video/mp4" },
  "video/quicktime": { group: "video", extensions: ["mov"] },
  "application/zip": { group: "archive", extensions: ["zip"] },
  "application/x-ole-storage": { group: "document", extensions: ["doc", "xls", "ppt", "msg"] },
};

/** What is none of these is kept as it is, and never shown. */
export const UNKNOWN_TYPE = "application/octet-stream";

const BY_EXTENSION = new Map(
  Object.entries(KNOWN).flatMap(([type, { extensions }]) =>
    extensions.map((extension) => [extension, type] as const),
  ),
);

/** The type that a file with this extension must turn out to be. */
export const typeNamed = (extension: string): string | undefined => BY_EXTENSION.get(extension);

const known = (type: string) => (Object.hasOwn(KNOWN, type) ? KNOWN[type] : undefined);

export const groupOf = (type: string): FileGroup => known(type)?.group ?? "other";

/** As what a browser may show it; null where it is only downloaded. */
export const shownAs = (type: string): string | null => known(type)?.shownAs ?? null;

/** All types of a group; null for those of no other. */
export function typesOf(group: FileGroup): readonly string[] | null {
  if (group === "other") return null;
  return Object.keys(KNOWN).filter((type) => KNOWN[type]?.group === group);
}

/** All types that are in some group of their own. */
export const GROUPED_TYPES: readonly string[] = Object.keys(KNOWN).filter(
  (type) => KNOWN[type]?.group !== "other",
);

export type Preview = "picture" | "pdf" | "table" | "text" | "sound" | "video";

/** Of which types the text is read: as it stands, or out of the parts of a document. */
export function textKindOf(type: string): "plain" | "document" | null {
  if (type.startsWith(OFFICE) || type === "application/pdf") return "document";
  return type.startsWith("text/") || type === "application/json" ? "plain" : null;
}

export const READABLE_TYPES: readonly string[] = Object.keys(KNOWN).filter(
  (type) => textKindOf(type) !== null,
);

/** How the screen shows it. */
export function previewOf(type: string): Preview | null {
  if (shownAs(type) === null) return null;
  if (type === "application/pdf") return "pdf";
  if (type === "text/csv" || type === "text/tab-separated-values") return "table";
  const group = groupOf(type);
  return group === "picture" || group === "sound" || group === "video" ? group : "text";
}
