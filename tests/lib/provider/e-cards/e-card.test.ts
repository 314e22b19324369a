import { deflateSync } from "node:zlib";
import { generateSignedUrl } from "@/lib/contract/files";
import { generateECard } from "@/lib/contract/user-policies";
import { logoPng } from "@/lib/demo/data/logo";
import { companies, insurers, users } from "@/lib/provider/db/schema";
import { splitByFace } from "@/lib/provider/e-cards/faces";
import { isValidPicture } from "@/lib/provider/e-cards/valid-picture";
import { isFolderStore } from "@/lib/provider/files/folder-store";
import { readPdf } from "../../../support/pdf-text";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();
beforeAll(async () => {
  await provider.company({ id: "co", name: "Acme & Söhne Industries" });
  await provider.policy({ id: "pol", companyId: "co" });
  await provider.life({
    policyId: "pol",
    companyId: "co",
    user: { id: "u1", employeeId: "E1", firstName: "Asha", lastName: "Rao" },
    cover: { uhid: "UH-1", sumInsuredPaise: 50_000_000 },
  });
});

const LOGO = Buffer.from(logoPng([20, 80, 160], 0));

async function card() {
  const { body, status } = await provider.call("csm", generateECard, { params: { userId: "u1", policyId: "pol" } });
  expect(status).toBe(200);
  return readPdf(Buffer.from(body.data.pdfFileData, "base64"));
}

/** A PNG of one pixel row per list of values, with whatever header a test gives. */
function png({ header = {}, pixels = [0, 1, 2, 3, 4] }: { header?: Record<number, number>; pixels?: number[] } = {}) {
  const ihdr = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  for (const [at, value] of Object.entries(header)) ihdr[Number(at)] = value;
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", ihdr),
    chunk("IDAT", deflateSync(Buffer.from(pixels))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Sends a logo to the store as a person does. */
async function storeLogo(bytes: Buffer): Promise<string> {
  const body = { fileName: "logo.png", docType: "COMPANY_LOGOS", method: "WRITE" } as const;
  const { signedURL, fileName } = (await provider.call("csm", generateSignedUrl, { body })).body;
  const request = new Request(signedURL, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { "content-type": "image/png" },
  });
  expect((await provider.app.fetch(request)).status).toBe(200);
  return fileName;
}

test("a card without logos names insurer and company, and shows every amount with its sign", async () => {
  const { text, pictures } = await card();
  for (const part of ["Asha Rao", "UH-1", "Acme & Söhne Industries", "₹5,00,000.00"]) expect(text).toContain(part);
  expect([text.split("Acme & Söhne Industries").length - 1, pictures]).toEqual([2, []]);
});

test("the insurer is above the left column, the company above the right one", async () => {
  const { pieces } = await card();
  const xOf = (start: string) => pieces.find(({ text }) => text.startsWith(start))?.x ?? 0;
  expect(xOf("Group health")).toBe(xOf("Name"));
  expect(xOf("Acme")).toBeGreaterThan(xOf("UHID"));
});

test("a company's long name is cut in the head, and whole in the last line", async () => {
  const name = "Bharat Heavy Industries and Engineering Services";
  await provider.db.update(companies).set({ name });
  const [head, line] = (await card()).pieces.filter(({ text }) => text.startsWith("Bharat"));
  expect(head?.text).toMatch(/^Bharat Heavy Industries.*…$/);
  expect(line?.text).toBe(name);
});

test("a name in two scripts is shaped as each is, and what no face has is a question mark", async () => {
  await provider.db.update(users).set({ firstName: "क्षत्रिय", lastName: "Ārya தா" });
  const { pieces, text } = await card();
  const shaped = pieces.find(({ text: piece }) => piece.startsWith("क्ष"));
  // Eight code points: three conjuncts, and a vowel sign before its consonant.
  expect(shaped?.glyphs).toBe(4);
  expect(text).toContain(" Ārya ??");
  expect(text).not.toContain("�");
});

test("a vowel sign stays with its letter; digits and spaces stay with the words around them", () => {
  expect(splitByFace("रीता 2 Rao ₹5")).toEqual([
    { face: "devanagari", text: "रीता" },
    { face: "latin", text: " 2 Rao " },
    { face: "devanagari", text: "₹" },
    { face: "latin", text: "5" },
  ]);
});

test("the card shows the stored logos of insurer and company, at the left and right margin", async () => {
  const companyLogo = await storeLogo(LOGO);
  await provider.db.update(companies).set({ companyLogo });
  expect((await card()).pictures).toEqual([362]);
  const { files } = provider.services;
  const insurerLogo = companyLogo;
  if (!isFolderStore(files)) throw new Error("the test's store is a folder");
  await files.write({ docType: "INSURER_LOGOS", name: insurerLogo }, LOGO);
  await provider.db.update(insurers).set({ logo: insurerLogo });
  expect((await card()).pictures).toEqual([24, 362]);
});

test("a logo that is gone or damaged leaves the name, and the provider running", async () => {
  await provider.db.update(insurers).set({ logo: null });
  await provider.db.update(companies).set({ companyLogo: "file_0123456789abcdefghijklmno-gone.png" });
  expect((await card()).pictures).toEqual([]);
  const cut = png({ pixels: [0, 1, 2] });
  await provider.db.update(companies).set({ companyLogo: await storeLogo(cut) });
  expect((await card()).pictures).toEqual([]);
});

test.each([
  ["a PNG of one pixel with transparency", png(), true],
  ["the demo's logos", LOGO, true],
  ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), true],
  ["a PNG with fewer pixels than it says", png({ pixels: [0, 1, 2, 3] }), false],
  ["a PNG with more pixels than it says", png({ pixels: [0, 1, 2, 3, 4, 5] }), false],
  ["a PNG with a filter that there is not", png({ pixels: [5, 1, 2, 3, 4] }), false],
  ["the last filter that there is", png({ pixels: [4, 1, 2, 3, 4] }), true],
  ["a PNG of 16 bits a channel", png({ header: { 8: 16 } }), false],
  ["an interlaced PNG", png({ header: { 12: 1 } }), false],
  ["a colour type that there is not", png({ header: { 9: 5 } }), false],
  ["a palette that is missing", png({ header: { 9: 3 }, pixels: [0, 1] }), false],
  ["a picture of 4,294,967,295 columns", png({ header: { 0: 255, 1: 255, 2: 255, 3: 255 } }), false],
  ["no width", png({ header: { 3: 0 }, pixels: [0] }), false],
  ["a PNG that is cut short", png().subarray(0, -8), false],
  ["another file", Buffer.from("<svg/>"), false],
])("%s may be drawn: %#", (_what, bytes, expected) => {
  expect(isValidPicture(bytes)).toBe(expected);
});
