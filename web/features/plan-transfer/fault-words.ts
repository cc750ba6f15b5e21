import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { SourceFault } from "./sources.ts";

type Words = { title: string; next: string };

const MEGABYTE = 1024 * 1024;
const ANOTHER = "Choose a file that was exported here, with a name such as plan-2026-03-31.json.";

/** Why a document is not taken, and what to do then. Nothing of it was taken over. */
export function faultWords(fault: SourceFault): Words {
  switch (fault.code) {
    case "empty":
      return { title: "This file is empty", next: ANOTHER };
    case "not_a_plan":
      return { title: "This file contains no plan", next: ANOTHER };
    case "no_version":
      return { title: "The format version is missing in this file", next: ANOTHER };
    case "cut_off":
      return {
        title: `This file is incomplete. It ends at line ${fault.line}, column ${fault.column}`,
        next: "Download or copy it again, then choose it again.",
      };
    case "not_json":
      return {
        title: `This file can't be read from line ${fault.line}, column ${fault.column}`,
        next: "It was edited or damaged there. Fix it, or export the plan again.",
      };
    case "newer":
      return {
        title: "This file was made by a newer release",
        next: `It uses format version ${fault.version}, which is not supported here. Update this installation, or export the plan in version 1 where it comes from.`,
      };
    case "no_list":
      return {
        title: `“${fault.part}” in this file is not a list`,
        next: "It was edited or damaged there. Export the plan again.",
      };
    case "too_many":
      return {
        title: `This file has ${fault.count} items`,
        next: `A plan can have at most ${LIMITS.planItemsMost}. Remove what you don't need and export it again.`,
      };
    case "too_large":
      return {
        title: "This file is too large",
        next: `The limit is ${LIMITS.planDocumentBytes / MEGABYTE} MB.`,
      };
    case "unreadable":
      return {
        title: "This could not be read",
        next: "It may have been moved or changed. Choose it again.",
      };
    case "none":
      return { title: "There is no plan in this browser", next: "There is nothing to adopt." };
  }
}
