export function saidOf(errors: number): string {
  return `This is error #${errors}. This usually happens after app updates.`;
}

export function tryAgainWords(left: number): string {
  return `Try Again (${left} attempt${left === 1 ? "" : "s"} left)`;
}

export function connectionWords(isOnline: boolean): string {
  return isOnline ? "You are online." : "You are offline. Reconnect, then try again.";
}
