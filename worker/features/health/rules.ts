import type { Finding, HealthPart } from "./contract.ts";

/** As admins and whoever sits at the terminal read them. */
export const PART_LABELS: Readonly<Record<HealthPart, string>> = {
  database: "Database",
  migrations: "Migrations",
  kv: "Edge store",
  files: "Files",
  durableObjects: "Durable Objects",
  compute: "Compute service",
  reader: "Document reader",
  outbox: "Outbox",
  schedule: "Schedule",
  mails: "Emails in the last day",
  disk: "Disk",
  backups: "Backups",
  kvWrite: "Edge store write",
  fileWrite: "File write",
  mailServer: "Email server",
  google: "Google",
  linkedin_oidc: "LinkedIn",
};

export const STATE_LABELS: Readonly<Record<Finding["state"], string>> = {
  works: "Works",
  warns: "Needs attention",
  fails: "Not working",
  off: "Not in use",
};
