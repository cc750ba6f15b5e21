/** Where mail to an address arrives: what stands after a plus is its owner's own note, and no other mailbox. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const tag = local.indexOf("+");
  return `${tag > 0 ? local.slice(0, tag) : local}@${domain}`;
}
