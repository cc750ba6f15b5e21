import { AvatarName } from "./contract.ts";
import * as v from "valibot";

const PATH = "/api/profiles/avatars/";

export function avatarUrl(name: string): string {
  return `${PATH}${name}`;
}

export function avatarKey(name: string): string {
  return `avatars/${name}`;
}

/** The file behind a stored address; null where it is empty or no file of ours. */
export function keyOfAvatar(url: string): string | null {
  const name = url.startsWith(PATH) ? url.slice(PATH.length) : "";
  return v.is(AvatarName, { name }) ? avatarKey(name) : null;
}
