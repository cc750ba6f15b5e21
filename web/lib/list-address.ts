type Changes = Readonly<Record<string, string | null>>;

/** The same list with something changed; another filter or order starts again at the first page. */
export function listAddress(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  if (!("cursor" in changes)) next.delete("cursor");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const search = next.toString();
  return search === "" ? "?" : `?${search}`;
}
