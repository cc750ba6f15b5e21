/** What stands behind Bearer in the Authorization header; other schemes are those of somebody in front. */
export function readBearer(request: Request): string | undefined {
  const match = /^Bearer(?: +(\S*))?\s*$/i.exec(request.headers.get("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}
