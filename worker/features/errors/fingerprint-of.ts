import type { ErrorSource } from "../../../db/values/errors.ts";
import { readFrame } from "./read-frame.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

type Shape = { source: ErrorSource; name: string; message: string; stack: string | null };

const FRAMES = 3;
const MESSAGE_LENGTH = 300;
const FINGERPRINT_LENGTH = 32;
/** A minifier's own name, which another build gives to another function. */
const SHORT_NAME = 4;
const LIBRARIES = /node_modules|node:|<anonymous>|native code|^cloudflare:/;

/** The same for the same error, whichever build, line, id or number it names. */
export async function fingerprintOf({ source, name, message, stack }: Shape): Promise<string> {
  const parts = [source, name, plainMessage(message), ...ownFrames(stack).slice(0, FRAMES)];
  return (await sha256Hex(parts.join("\n"))).slice(0, FINGERPRINT_LENGTH);
}

function plainMessage(message: string): string {
  return message
    .slice(0, MESSAGE_LENGTH)
    .replace(/\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'`)]+/gi, "<url>")
    .replace(/(?<![\w./%~-])([\w.%~-]*)\/[\w./%~-]*[\w.-]\.(?:m?[jt]sx?|css)\b/g, "$1<file>")
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, "<quoted>")
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, "<id>")
    .replace(/\b(?=[a-f]*\d)[\da-f]{8,}\b/gi, "<id>")
    .replace(/\d+/g, "<n>")
    .replace(/\s+/g, " ")
    .trim();
}

/** Where in our own code it happened, nearest first: files without hashes, functions that kept their name. */
export function ownFrames(stack: string | null): string[] {
  const frames: string[] = [];
  for (const line of (stack ?? "").split("\n")) {
    const frame = readFrame(line);
    if (!frame || LIBRARIES.test(frame.file)) continue;
    const place = `${frame.name.length > SHORT_NAME ? frame.name : ""}@${plainFile(frame.file)}`;
    if (frames.at(-1) !== place) frames.push(place);
  }
  return frames;
}

function plainFile(file: string): string {
  const path = file.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").replace(/[?#].*/s, "");
  const name = path.split("/").at(-1) ?? path;
  return name.replace(/-[\w-]{8}(?=\.m?js$)/, "");
}
