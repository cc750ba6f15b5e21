/** 'Coach, Vendor'. */
export const roleNames = (roles: readonly string[]): string =>
  roles.map((role) => role.replace(/^./, (letter) => letter.toUpperCase())).join(", ");
