/** The browser takes it from the server itself: nothing of it passes through the page. */
export function downloadFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
