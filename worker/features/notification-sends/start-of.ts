/** The effect that begins a send: its first batch, at that time. */
export function startOf(sendId: string, sendAt: number) {
  return { kind: "notifications.fan-out" as const, payload: { sendId, sendAt, after: null } };
}
