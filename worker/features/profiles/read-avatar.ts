import { avatarFiles } from "./avatar-files.ts";

/** The picture behind a stored address as a data URL; null without one. */
export async function readAvatar(files: R2Bucket, url: string): Promise<string | null> {
  const key = avatarFiles.keyOf(url);
  const file = key ? await files.get(key) : null;
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${file.httpMetadata?.contentType ?? "application/octet-stream"};base64,${btoa(text)}`;
}
