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
      return { title: "This file holds no plan", next: ANOTHER };
    case "no_version":
      return { title: "This file does not say which version of the format it has", next: ANOTHER };
    case "cut_off":
      return {
        title: `This file is cut off: it ends in line ${fault.line}, column ${fault.column}`,
        next: "Download or copy it once more, and choose it again.",
      };
    case "not_json":
      return {
        title: `This file cannot be read from line ${fault.line}, column ${fault.column}`,
        next: "It was changed by hand or damaged there. Mend that place, or export the plan again.",
      };
    case "newer":
      return {
        title: "This file was made by a newer release",
        next: `It has version ${fault.version} of the format, which is not known here. Update this installation, or export the plan where it is in version 1.`,
      };
    case "no_list":
      return {
        title: `“${fault.part}” in this file is no list`,
        next: "It was changed by hand or damaged there. Export the plan again.",
      };
    case "too_many":
      return {
        title: `This file has ${fault.count} items`,
        next: `A plan holds at most ${LIMITS.planItemsMost}. Take out what is not needed and export it again.`,
      };
    case "too_large":
      return {
        title: "This file is too large",
        next: `It may have at most ${LIMITS.planDocumentBytes / MEGABYTE} MB.`,
      };
    case "unreadable":
      return {
        title: "This could not be read",
        next: "It may have been moved or changed meanwhile. Choose it again.",
      };
    case "none":
      return { title: "There is no plan in this browser", next: "Nothing waits to be adopted." };
  }
}
