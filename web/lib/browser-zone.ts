/** The zone that this browser is set to. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
