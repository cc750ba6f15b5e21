/** One step back in the history; with nothing behind, the form's own address is opened. */
export function goBack(event: { preventDefault: () => void }): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
