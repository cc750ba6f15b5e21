import { PRESERVED_URL_PARAMETERS } from "../../worker/kernel/limits.ts";

/** A target with the parameters that survive a navigation; what the target names itself wins. */
export function withPreserved(to: string, currentSearch: string): string {
  const [beforeHash, hash] = splitOnce(to, "#");
  const [path, search = ""] = splitOnce(beforeHash, "?");
  const current = new URLSearchParams(currentSearch);
  const target = new URLSearchParams(search);
  for (const name of PRESERVED_URL_PARAMETERS) {
    if (target.has(name)) continue;
    for (const value of current.getAll(name)) target.append(name, value);
  }
  const query = target.size > 0 ? `?${target}` : "";
  return `${path}${query}${hash === undefined ? "" : `#${hash}`}`;
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
