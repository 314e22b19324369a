import { deflateSync } from "node:zlib";
import { isValidPicture } from "@/lib/provider/e-cards/valid-picture";

/** Which pictures pdfkit may be given: what it cannot unpack would end the program. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Length, type, data and an unchecked checksum. */
function chunk(type: string, data: Uint8Array | readonly number[], length = data.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, Buffer.from(data), Buffer.alloc(4)]);
}

type Picture = { width?: number; height?: number; depth?: number; colour?: number; interlace?: number };

function header({ width = 3, height = 2, depth = 8, colour = 0, interlace = 0 }: Picture): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk("IHDR", data.fill(depth, 8, 9).fill(colour, 9, 10).fill(interlace, 12, 13));
}

const END = chunk("IEND", []);
const png = (...chunks: readonly Buffer[]) => Buffer.concat([Buffer.from(SIGNATURE), ...chunks]);
const pixels = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
/** A line is its filter and its pixels: two lines of three grey pixels are eight bytes. */
const GREY = pixels(8);

test.each([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
])("colour type %i has %i bytes a pixel; a byte less or more is not the picture", (colour, channels) => {
  const size = 2 * (1 + 3 * channels);
  const sound = [-1, 0, 1].map((step) => isValidPicture(png(header({ colour }), pixels(size + step), END)));
  expect(sound).toEqual([false, true, false]);
});

test("a palette's pixels are one byte, and it has its colours", () => {
  const [head, colours] = [header({ colour: 3 }), chunk("PLTE", [0, 0, 0])];
  expect(isValidPicture(png(head, colours, GREY, END))).toBe(true);
  expect(isValidPicture(png(head, GREY, END))).toBe(false);
});

test.each<[string, Picture]>([
  ["of 7 bits", { depth: 7 }],
  ["of 9 bits", { depth: 9 }],
  ["that is interlaced", { interlace: 1 }],
  ["of an unknown colour type", { colour: 1 }],
  ["of colour type 5", { colour: 5 }],
  ["without width", { width: 0 }],
  ["without height", { height: 0 }],
])("a picture %s is not given", (_name, picture) => {
  expect(isValidPicture(png(header({}), GREY, END))).toBe(true);
  expect(isValidPicture(png(header(picture), GREY, END))).toBe(false);
});

test.each([
  [2_000, 2_000, true],
  [2_001, 2_000, false],
])("%i × %i pixels: %s", (width, height, isSound) => {
  expect(isValidPicture(png(header({ width, height }), pixels((1 + width) * height), END))).toBe(isSound);
});

test.each([
  [[4, 4], true],
  [[5, 0], false],
  [[0, 5], false],
])("lines with the filters %j: %s", ([first = 0, second = 0], isSound) => {
  const lines = deflateSync(Buffer.from([first, 0, 0, 0, second, 0, 0, 0]));
  expect(isValidPicture(png(header({}), chunk("IDAT", lines), END))).toBe(isSound);
});

test("pixels may be split into parts among other chunks; data that does not inflate is not a picture", () => {
  const data = deflateSync(Buffer.alloc(8));
  const parts = [chunk("IDAT", data.subarray(0, 3)), chunk("IDAT", data.subarray(3))];
  expect(isValidPicture(png(header({}), chunk("tEXt", [65]), ...parts, END))).toBe(true);
  expect(isValidPicture(png(header({}), chunk("IDAT", [1, 2, 3]), END))).toBe(false);
});

test("a file that is cut, or whose parts say more than there is, is no picture", () => {
  const whole = png(header({}), GREY, END);
  expect(isValidPicture(whole.subarray(0, whole.length - 1))).toBe(false);
  expect(isValidPicture(png(header({}), GREY))).toBe(false);
  expect(isValidPicture(png(header({}), GREY, chunk("IEND", [], 1)))).toBe(false);
  expect(isValidPicture(png(GREY, END))).toBe(false);
  for (const length of [12, 14]) {
    const data = Buffer.concat([header({}).subarray(8, 21), Buffer.alloc(1)]).subarray(0, length);
    expect(isValidPicture(png(chunk("IHDR", data), GREY, END))).toBe(false);
  }
});

test.each([
  ["a PNG", SIGNATURE, [header({}), GREY, END]],
  ["a JPEG", [0xff, 0xd8, 0xff], []],
])("%s is known by its first bytes, each of them", (_name, signature, rest) => {
  const isSoundWith = (bytes: readonly number[]) => isValidPicture(Buffer.concat([Buffer.from(bytes), ...rest]));
  expect(isSoundWith(signature)).toBe(true);
  for (const at of signature.keys()) {
    for (const step of [1, -1])
      expect(isSoundWith(signature.with(at, ((signature[at] ?? 0) + step) & 0xff))).toBe(false);
  }
});
