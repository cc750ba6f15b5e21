/** Names what is missing or malformed; never repeats a value, since some are secrets. */
export class Misconfigured extends Error {
  override name = "Misconfigured";
  constructor(names: readonly string[]) {
    super(`not configured: ${names.join(", ")}`);
  }
}
