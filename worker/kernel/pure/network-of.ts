/**
 * What limits by address count together: one address of version 4, and of version 6 the 64 bits that one line
 * is given, since whoever has it may send from any address in it.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%", 1)[0]!.split("::");
  const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const between = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...between, ...right];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}
