/** '2026-02-28', and no day that the calendar does not have. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, "2026-02-28".length) === text;
}
