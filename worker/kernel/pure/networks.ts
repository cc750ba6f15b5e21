/** Addresses and networks of them, as '127.0.0.1 10.0.0.0/8 2001:db8::/32' names them. */
export type Networks = { has(address: string): boolean };

type Parsed = { value: bigint; bits: 32 | 128 };
type Network = Parsed & { length: number };

const NO_NETWORKS: Networks = { has: () => false };

/** Null where the text names something else too. */
export function readNetworks(text: string): Networks | null {
  const networks = text
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map(readNetwork);
  if (!networks.every((network) => network !== null)) return null;
  if (networks.length === 0) return NO_NETWORKS;
  return {
    has(address) {
      const asked = readAddress(address);
      return asked !== null && networks.some((network) => isWithin(asked, network));
    },
  };
}

function readNetwork(word: string): Network | null {
  const [text = "", length, ...more] = word.split("/");
  const address = readAddress(text);
  if (!address || more.length > 0) return null;
  if (length === undefined) return { ...address, length: address.bits };
  if (!/^\d{1,3}$/.test(length) || Number(length) > address.bits) return null;
  return { ...address, length: Number(length) };
}

function isWithin(asked: Parsed, { value, bits, length }: Network): boolean {
  if (asked.bits !== bits) return false;
  const rest = BigInt(bits - length);
  return asked.value >> rest === value >> rest;
}

/** Of either version; one of version 4 inside version 6 is one of version 4. */
export function readAddress(text: string): Parsed | null {
  if (!text.includes(":")) return readVersion4(text);
  const inside = /^::ffff:([\d.]+)$/i.exec(text)?.[1];
  return inside ? readVersion4(inside) : readVersion6(text);
}

function readVersion4(text: string): Parsed | null {
  const parts = text.split(".");
  const isSound = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part));
  if (!isSound || parts.some((part) => Number(part) > 255)) return null;
  return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), bits: 32 };
}

function readVersion6(text: string): Parsed | null {
  const [head = "", tail, ...more] = text.split("::");
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
  const [left, right] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = 8 - left.length - right.length;
  const isWhole = tail === undefined ? missing === 0 : missing > 0;
  if (!isWhole || more.length > 0) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return {
    value: BigInt(`0x${groups.map((group) => group.padStart(4, "0")).join("")}`),
    bits: 128,
  };
}
