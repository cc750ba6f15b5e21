import { FolderUp, Upload, UserRound } from "lucide-react";
import type { CommandItem, CommandSource } from "../../shell/command-source.ts";
import { chooseAndShare, chooseAndUpload } from "./upload/choose-and-share.ts";
import { readPeople } from "./queries.ts";

type Person = Awaited<ReturnType<typeof readPeople>>[number];

const LABEL = "Share a file with…";
/** "Share file with Anna" looks for her also where the list ends before. */
const NAMES = /^share\s+(?:a\s+)?file\s+(?:with\s+)?(\S.*)$/i;

/** Those that the command offers already. */
let listed: ReadonlySet<string> = new Set();

/** A file of this device, uploaded and shared with somebody in one go. */
export const commandSource: CommandSource = {
  id: "files",
  label: "Share a file with",
  permission: "files.own",
  async search(query, signal) {
    const [, name] = NAMES.exec(query) ?? [];
    if (name === undefined) return [];
    const people = await readPeople(name, signal);
    return people.filter(({ id }) => !listed.has(id)).map(asCommand);
  },
  async list(_person, signal) {
    const people = await readPeople("", signal);
    listed = new Set(people.map(({ id }) => id));
    if (people.length === 0) return [UPLOAD];
    return [
      UPLOAD,
      {
        id: "share-file",
        label: LABEL,
        icon: FolderUp,
        keywords: ["upload", "send", "document", "colleague"],
        namesOthers: true,
        choices: people.map(asCommand),
      },
    ];
  },
};

/** Browsers open their own dialog only for a press: choosing this is one. */
const UPLOAD: CommandItem = {
  id: "upload-file",
  group: "create",
  rank: 30,
  label: "Upload a file",
  icon: Upload,
  keywords: ["new file", "add", "share", "link", "address", "document", "picture"],
  run: chooseAndUpload,
};

const asCommand = ({ id, name }: Person): CommandItem => ({
  id: `share-file:${id}`,
  label: name,
  detail: LABEL.replace("…", ""),
  icon: UserRound,
  // Browsers open their own dialog only for a press: this is one.
  run: () => chooseAndShare({ id, name }),
});
