import { LIMITS } from "../kernel/limits.ts";

/** Addresses whose path is a secret: whoever reads the log must not make themselves the first admin. */
const ONE_TIME_LINK = /^(\/first-admin\/)[^/]+/;
/** Nor read and withdraw somebody else's consents. */
const CONSENT_LINK =
  /^(\/consents\/(?:(?:receipts|confirm)\/)?)(?!(?:verify|receipts|confirm|unsubscribe)(?:\.data)?$)[^/]+/;
/** Nor open what somebody shared with others. */
const SHARED_LINK = /^(\/(?:api\/links\/open|shared|drafts)\/)[^/]+/;

export function loggedPath(path: string): string {
  return [ONE_TIME_LINK, CONSENT_LINK, SHARED_LINK].reduce(
    (logged, secret) => logged.replace(secret, "$1…"),
    path,
  );
}

/** The page of this site that led there, without its query; of another site no more than which it is. */
export function referrerOf(referrer: string | undefined, origin: URL): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const url = new URL(referrer);
  if (url.origin !== origin.origin) return url.protocol.startsWith("http") ? url.origin : "";
  return loggedPath(url.pathname).slice(0, LIMITS.redirectPathLength);
}
