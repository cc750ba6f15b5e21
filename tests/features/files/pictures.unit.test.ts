import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "../../../worker/features/files/kept/read-picture.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { PICTURES } from "../../support/pictures.ts";

const TYPES = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" } as const;
const KINDS = ["png", "jpeg", "webp"] as const;

const text = (words: string) => new TextEncoder().encode(words);

function join(...parts: (Uint8Array | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

const PNG_HEADER_BYTES = 33;

function withPngChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = join(bigEndian(content.length), text(name), content, bigEndian(0));
  const { png } = PICTURES;
  return join(png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES));
}

function withJpegSegment(mark: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  const { jpeg } = PICTURES;
  return join([0xff, 0xd8, 0xff, mark, length >> 8, length & 255], content, jpeg.subarray(2));
}

function withWebpChunk(name: string, content: Uint8Array): Uint8Array {
  const size = [...bigEndian(content.length)].toReversed();
  const body = join(
    PICTURES.webp.subarray(8),
    text(name),
    size,
    content,
    new Uint8Array(content.length % 2),
  );
  return join(text("RIFF"), [...bigEndian(body.length)].toReversed(), body);
}

function pngOf(width: number, height: number): Uint8Array {
  const bytes = PICTURES.png.slice();
  bytes.set([...bigEndian(width), ...bigEndian(height)], 16);
  return bytes;
}

function faultOf(bytes: Uint8Array, saidType: string, side: number = LIMITS.avatarPixels): string {
  try {
    readPicture(bytes, saidType, side);
  } catch (error) {
    if (error instanceof AppError) return error.fields?.["picture"] ?? error.code;
    throw error;
  }
  return "taken";
}

describe("a picture as a browser's canvas writes it", () => {
  test.each(KINDS)("%s is taken for what it is", (kind) => {
    expect(readPicture(PICTURES[kind], TYPES[kind], LIMITS.avatarPixels).type).toBe(TYPES[kind]);
  });

  test.each(KINDS)("%s that says it is something else is refused", (kind) => {
    for (const said of ["image/png", "image/jpeg", "image/webp", "text/html", ""]) {
      if (said !== TYPES[kind])
        expect(faultOf(PICTURES[kind], said)).toMatch(/file type doesn't match/);
    }
  });

  test.each(KINDS)("%s cut anywhere is refused", (kind) => {
    for (let length = 0; length < PICTURES[kind].length; length += 1) {
      expect(faultOf(PICTURES[kind].subarray(0, length), TYPES[kind])).not.toBe("taken");
    }
  });

  test.each(KINDS)("%s with anything behind its end is refused", (kind) => {
    for (const tail of ["<script>alert(1)</script>", "PK\u0003\u0004", "\0"]) {
      expect(faultOf(join(PICTURES[kind], text(tail)), TYPES[kind])).toMatch(/more than a picture/);
    }
  });

  test.each(KINDS)("%s with random bytes in it is taken or refused, and never a fault", (kind) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(PICTURES[kind].length - 1), fc.nat(255)), { maxLength: 12 }),
        (changes) => {
          const bytes = PICTURES[kind].slice();
          for (const [at, value] of changes) bytes[at] = value;
          expect(typeof faultOf(bytes, TYPES[kind])).toBe("string");
        },
      ),
    );
  });
});

describe("what hides in a picture", () => {
  const PAGE = text("<html><script>alert(1)</script></html>");

  test("is refused in a PNG: comments, moving frames, unknown chunks", () => {
    for (const name of ["tEXt", "iTXt", "eXIf", "abCD"]) {
      expect(faultOf(withPngChunk(name, PAGE), TYPES.png)).toMatch(/more than a picture/);
    }
    expect(faultOf(withPngChunk("acTL", new Uint8Array(8)), TYPES.png)).toMatch(
      /Animated pictures/,
    );
  });

  test("is refused in a chunk that may be there", () => {
    expect(faultOf(withPngChunk("iCCP", PAGE), TYPES.png)).toMatch(/more than a picture/);
  });

  test("is refused in a JPEG: comments, places, whole other files", () => {
    for (const mark of [0xfe, 0xe1, 0xed, 0xef]) {
      expect(faultOf(withJpegSegment(mark, PAGE), TYPES.jpeg)).toMatch(/more than a picture/);
    }
  });

  test("is refused in a WebP: places, comments, moving frames", () => {
    for (const name of ["EXIF", "XMP ", "abcd"]) {
      expect(faultOf(withWebpChunk(name, PAGE), TYPES.webp)).toMatch(/more than a picture/);
    }
    expect(faultOf(withWebpChunk("ANMF", new Uint8Array(16)), TYPES.webp)).toMatch(
      /Animated pictures/,
    );
    const moving = PICTURES.webp.slice();
    moving[20]! |= 0x02;
    expect(faultOf(moving, TYPES.webp)).toMatch(/Animated pictures/);
  });
});

describe("what is no such picture", () => {
  test.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a GIF", "GIF89a\u0001\0\u0001\0"],
    ["nothing", ""],
  ])("%s is refused, whatever it says it is", (_what, content) => {
    for (const said of Object.values(TYPES)) {
      expect(faultOf(text(content), said)).toMatch(/PNG, JPEG or WebP/);
    }
  });
});

test("points are counted wherever a picture may be, however long a side may be", () => {
  const side = LIMITS.screenshotCanvasMost;
  const high = LIMITS.picturePixelsMost / 8000;
  expect(faultOf(pngOf(8000, high), TYPES.png, side)).toBe("taken");
  for (const [width, height] of [[side, side] as const, [8000, high + 1] as const]) {
    expect(faultOf(pngOf(width, height), TYPES.png, side)).toMatch(/The limit is 40 million/);
  }
});

describe("the size of a picture", () => {
  const most = LIMITS.avatarPixels;
  test.each([
    [1, 1, true],
    [most, most, true],
    [most + 1, 1, false],
    [1, most + 1, false],
    [0, 1, false],
    [1, 0, false],
    [0xffffffff, 0xffffffff, false],
  ])("%i by %i: taken is %s", (width, height, isTaken) => {
    expect(faultOf(pngOf(width, height), TYPES.png) === "taken").toBe(isTaken);
  });
});
