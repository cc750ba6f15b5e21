/** What stands behind Bearer in the Authorization header; other schemes are those of somebody in front. */
export function readBearer(request: Request): string | undefined {
  const [scheme = "", ...shown] = (request.headers.get("authorization") ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? shown.join(" ").trim() : undefined;
}
