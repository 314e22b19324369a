import { crc32, deflateSync } from "node:zlib";

const SIDE = 96;
const CHANNELS = 3;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export type Colour = readonly [red: number, green: number, blue: number];

/** Whether a point of the square from −1 to 1 is part of the mark. */
type Mark = (x: number, y: number) => boolean;

const MARKS: readonly Mark[] = [
  (x, y) => x * x + y * y < 0.36 && x * x + y * y > 0.1,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.62 && Math.abs(x) + Math.abs(y) > 0.26,
  (x, y) => y > -0.5 && y < 0.5 && Math.abs(x) < 0.5 - 0.45 * ((y + 0.5) % 0.34),
  (x, y) => x * x + y * y < 0.36 && (x > 0.08 || y < -0.08),
  (x, y) => Math.abs(y - 0.25 * Math.sin(x * 5)) < 0.16 && Math.abs(x) < 0.65,
];

/** A square PNG: a white mark on one colour; each number has a different mark. */
export function logoPng(colour: Colour, number: number): Uint8Array {
  const mark = MARKS[number % MARKS.length] as Mark;
  const scanlines = Buffer.alloc(SIDE * (SIDE * CHANNELS + 1));
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const isMark = mark((column + 0.5) / (SIDE / 2) - 1, (row + 0.5) / (SIDE / 2) - 1);
      // The first byte of each line is its filter type: none.
      scanlines.set(isMark ? [255, 255, 255] : colour, row * (SIDE * CHANNELS + 1) + 1 + column * CHANNELS);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(scanlines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
