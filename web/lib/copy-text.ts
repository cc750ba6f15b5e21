/** The one way to the clipboard; whoever copies says for LIMITS.copiedStateMs how it went. */
export async function copyText(text: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
