const UNFRAMED = "frame-ancestors 'none'";
const FORMS = "form-action 'self'";

/** What every policy shares: this site and nothing else, no plug-ins, no framing by others. */
const SHARED = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  UNFRAMED,
  FORMS,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
];

/** Cacheable pages carry no nonce and no inline script: their scripts are files of this site. */
const PUBLIC_POLICY = [...SHARED, "script-src 'self'", "style-src 'self'"].join("; ");

/** The same for a page that these websites may show in a frame. */
export const framedPolicy = (origins: readonly string[]) =>
  origins.length === 0
    ? PUBLIC_POLICY
    : PUBLIC_POLICY.replace(UNFRAMED, `frame-ancestors 'self' ${origins.join(" ")}`);

/** A form that signs in through a provider is redirected there, and browsers hold its way to this policy. */
const withTargets = (formTargets: readonly string[]) => [FORMS, ...formTargets].join(" ");

/** A page for one person whose scripts are files of this site. */
export const personalPolicy = (formTargets: readonly string[]) =>
  PUBLIC_POLICY.replace(FORMS, withTargets(formTargets));

/** Hydrated pages: the framework's inline scripts by nonce; components position with style attributes. */
export function hydratedPolicy(nonce: string, formTargets: readonly string[]): string {
  const scripts = import.meta.env.DEV ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  const sockets = import.meta.env.DEV ? "; connect-src 'self' ws:" : "";
  return (
    [
      ...SHARED.filter((rule) => !sockets || !rule.startsWith("connect-src")).map((rule) =>
        rule === FORMS ? withTargets(formTargets) : rule,
      ),
      `script-src ${scripts}`,
      "worker-src 'self'",
      "style-src 'self'",
      "style-src-elem 'self'" + (import.meta.env.DEV ? " 'unsafe-inline'" : ""),
      "style-src-attr 'unsafe-inline'",
    ].join("; ") + sockets
  );
}

/** For what is no page: JSON, redirects, errors. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";
