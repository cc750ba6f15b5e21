import type { Env } from "../../env.ts";

/** What this installation is set to, without a secret. */
export function describeSettings(env: Env): { name: string; value: string }[] {
  const { mail, providers, turnstile } = env;
  const from = mail.transport === "outbox" ? "" : `, ${placeOf(mail)}from ${mail.from.address}`;
  return [
    { name: "ORIGIN", value: env.origin.origin },
    { name: "SUPPORT_EMAIL", value: env.supportEmail },
    { name: "MAIL_TRANSPORT", value: `${mail.transport}${from}` },
    { name: "GOOGLE_CLIENT_ID", value: providers.google?.issuer ?? "not set" },
    { name: "LINKEDIN_CLIENT_ID", value: providers.linkedin_oidc?.issuer ?? "not set" },
    { name: "TURNSTILE_SITE_KEY", value: turnstile ? turnstile.origin : "not set" },
    { name: "EDGE_IN_FRONT", value: String(env.edgeInFront) },
    { name: "METRICS_TOKEN", value: env.metricsToken === "" ? "not set" : "set" },
  ];
}

function placeOf(mail: Env["mail"]): string {
  if (mail.transport === "smtp") return `${mail.server.host}:${mail.server.port}, `;
  if (mail.transport === "http")
    return `${mail.service.name} at ${new URL(mail.service.url).host}, `;
  return "";
}
