/** Addresses whose path is a secret: whoever reads the log must not make themselves the first admin. */
const ONE_TIME_LINK = /^(\/first-admin\/)[^/]+/;
/** Nor read and withdraw somebody else's consents. */
const CONSENT_LINK =
  /^(\/consents\/(?:(?:receipts|confirm)\/)?)(?!(?:verify|receipts|confirm|unsubscribe)(?:\.data)?$)[^/]+/;

export function loggedPath(path: string): string {
  return path.replace(ONE_TIME_LINK, "$1…").replace(CONSENT_LINK, "$1…");
}
