/** The one address whose path is a secret: whoever reads the log must not make themselves the first admin. */
const ONE_TIME_LINK = /^(\/first-admin\/)[^/]+/;

export function loggedPath(path: string): string {
  return path.replace(ONE_TIME_LINK, "$1…");
}
