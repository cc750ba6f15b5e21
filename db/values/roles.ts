export const ROLES = ["member", "coach", "vendor", "admin"] as const;
export type Role = (typeof ROLES)[number];

export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}
