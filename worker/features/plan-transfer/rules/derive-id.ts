const LANES = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const;
const PRIMES = [0x01000193, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;
const HEX = 16;
const LANE_DIGITS = 8;

/**
 * An id that the same words always give, so that a document which is imported twice is the same plan twice. It
 * keeps no secret: it only has to differ.
 */
export function deriveId(...words: readonly (string | number)[]): string {
  const text = JSON.stringify(words);
  const lanes: number[] = [...LANES];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    for (let lane = 0; lane < lanes.length; lane += 1) {
      lanes[lane] = Math.imul(lanes[lane]! ^ (code + lane * at), PRIMES[lane]!);
      lanes[lane] = lanes[lane]! ^ (lanes[lane]! >>> 13);
    }
  }
  const mixed = lanes.map((lane, at) =>
    finish(lane ^ Math.imul(lanes[(at + 1) % 4]!, PRIMES[at]!)),
  );
  const hex = mixed.map((lane) => lane.toString(HEX).padStart(LANE_DIGITS, "0")).join("");
  // As UUIDs of version 8 are written, which say nothing of how they were made.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function finish(lane: number): number {
  let value = lane;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
