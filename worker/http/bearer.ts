/** What stands behind Bearer in the Authorization header; other schemes are those of somebody in front. */
export function readBearer(request: Request): string | undefined {
  return /^Bearer +(\S*)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}
