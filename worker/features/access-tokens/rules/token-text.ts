/** What secret scanners look for, in front of every token. */
export const TOKEN_PREFIX = "exadv_";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** So many digits hold 256 bits. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
const PATTERN = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{6})$`);

/** The prefix, the secret, and a checksum by which a mistyped or made-up one is told without a look-up. */
export function writeToken(secret: Uint8Array): string {
  let number = 0n;
  for (const byte of secret) number = number * 256n + BigInt(byte);
  const text = inDigits(number, SECRET_LENGTH);
  return TOKEN_PREFIX + text + checkOf(text);
}

export function isToken(text: string): boolean {
  const [, secret = "", check] = PATTERN.exec(text) ?? [];
  return check !== undefined && checkOf(secret) === check;
}

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), CHECK_LENGTH);

function inDigits(number: bigint, length: number): string {
  let [text, left] = ["", number];
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[Number(left % 62n)] ?? "") + text;
    left /= 62n;
  }
  return text;
}

function crc32(text: string): number {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
