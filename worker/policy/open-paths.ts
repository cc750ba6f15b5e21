const OPEN_WHILE_ONBOARDING = [
  "/onboarding",
  "/profile-settings",
  "/profile",
  "/privacy-transparency",
  "/privacy",
  "/login",
  "/logout",
];

/** Open before onboarding is complete. Whole path segments only: /profile opens /profile/photo, not /profiles. */
export function isOpenPath(path: string): boolean {
  return OPEN_WHILE_ONBOARDING.some((open) => path === open || path.startsWith(`${open}/`));
}
