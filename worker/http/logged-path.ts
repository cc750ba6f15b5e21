/** Addresses whose path is a secret: whoever reads the log must not make themselves the first admin. */
const ONE_TIME_LINK = /^(\/first-admin\/)[^/]+/;
/** Nor read and withdraw somebody else's consents. */
const CONSENT_LINK =
  /^(\/consents\/(?:(?:receipts|confirm)\/)?)(?!(?:verify|receipts|confirm|unsubscribe)(?:\.data)?$)[^/]+/;
/** Nor open what somebody shared with others. */
const SHARED_LINK = /^(\/api\/links\/open\/)[^/]+/;

export function loggedPath(path: string): string {
  return [ONE_TIME_LINK, CONSENT_LINK, SHARED_LINK].reduce(
    (logged, secret) => logged.replace(secret, "$1…"),
    path,
  );
}
