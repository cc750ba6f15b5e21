/** An address that nothing of ours may call. */
export class UnsafeTarget extends Error {
  override name = "UnsafeTarget";
}

const PORTS: readonly string[] = ["", "8443"];
const NUMBERS = /^\d+(\.\d+){3}$/;
/** Names that only mean something inside somebody's network. */
const INSIDE =
  /\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)$/;

/**
 * The address as it will be called, or UnsafeTarget. A parsed address has every notation of numbers turned
 * into one, and a name into its plain form.
 */
export function safeTarget(text: string, openOrigins: readonly string[] = []): URL {
  if (!URL.canParse(text)) throw new UnsafeTarget("This is not a valid address.");
  const url = new URL(text);
  if (openOrigins.includes(url.origin)) return url;
  if (url.protocol !== "https:")
    throw new UnsafeTarget("Use an address that starts with https://.");
  if (url.username !== "" || url.password !== "") {
    throw new UnsafeTarget("Remove the user name and password from the address.");
  }
  if (!PORTS.includes(url.port)) throw new UnsafeTarget("Use port 443 or 8443.");
  const host = url.hostname.replace(/(?<!\.)\.+$/, "");
  const isName = host.includes(".") && !host.startsWith("[") && !NUMBERS.test(host);
  if (!isName)
    throw new UnsafeTarget("Use an address with a full public name, not a number or a short name.");
  if (INSIDE.test(host))
    throw new UnsafeTarget("This address is in a private network. Use a public one.");
  return url;
}
