const HIDDEN = "•••";

/** A mail address of which whoever has it knows it again: 'a•••@firm.example'. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}${HIDDEN}${email.slice(at)}`;
}
