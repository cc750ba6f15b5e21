const BLOCK = 512;
/** What the size's field holds as octal digits; above, it is written as a number, as GNU's tar does. */
const OCTAL_MOST = 0o77777777777;
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };

export type Entry = { name: string; size: number };

export const HEADER_BYTES = BLOCK;
/** Two blocks of zeros end an archive. */
export const END_BYTES = 2 * BLOCK;

export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** One plain file, as every tar reads it. Names are this product's own, and short. */
export function writeHeader({ name, size }: Entry, seconds = 0): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, "latin1");
  header.write("0000600\0", 100, "latin1");
  header.write("0000000\0", 108, "latin1");
  header.write("0000000\0", 116, "latin1");
  writeSize(header, size);
  header.write(`${seconds.toString(8).padStart(11, "0")}\0`, 136, "latin1");
  header.write("0", 156, "latin1");
  header.write("ustar\0", 257, "latin1");
  header.write("00", 263, "latin1");
  header.write(checksumOf(header), CHECKSUM.at, "latin1");
  return header;
}

/** Null where it is no header of a plain file. */
export function readHeader(header: Buffer): Entry | null {
  const stored = header.toString("latin1", CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  if (header.length < BLOCK || stored !== checksumOf(header)) return null;
  const name = header.toString("latin1", 0, 100).replace(/\0.*$/s, "");
  const size = readSize(header);
  return Number.isSafeInteger(size) ? { name, size } : null;
}

function writeSize(header: Buffer, size: number) {
  if (size <= OCTAL_MOST) {
    header.write(`${size.toString(8).padStart(11, "0")}\0`, SIZE.at, "latin1");
    return;
  }
  header[SIZE.at] = 0x80;
  header.writeBigUInt64BE(BigInt(size), SIZE.at + SIZE.length - 8);
}

function readSize(header: Buffer): number {
  if (header[SIZE.at] === 0x80) {
    return Number(header.readBigUInt64BE(SIZE.at + SIZE.length - 8));
  }
  const digits = header.toString("latin1", SIZE.at, SIZE.at + SIZE.length - 1);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function checksumOf(header: Buffer): string {
  let sum = CHECKSUM.length * 32;
  for (const [at, byte] of header.entries()) {
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += byte;
  }
  return `${sum.toString(8).padStart(6, "0")}\0 `;
}
