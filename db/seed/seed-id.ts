/** The same UUIDv7-shaped id for the same thing in every fresh demo, so that links to it keep working. */
export function seedId(kind: number, index: number): string {
  const kindHex = kind.toString(16).padStart(3, "0");
  return `0190d3a0-0000-7${kindHex}-8000-${index.toString(16).padStart(12, "0")}`;
}
