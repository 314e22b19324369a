import { zipSync } from "fflate";
import { countUnmatchedEmails, getInboxAttachment } from "@/lib/contract/inbox";
import { emailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { inboxAttachments } from "@/lib/provider/db/schema";
import { clamavScanner } from "@/lib/provider/files/malware-scanner";
import { attachmentObject } from "@/lib/provider/inbox/store-files";
import { readResponse } from "@/lib/sheets/insurer-responses/read-response";
import { type ClamavServer, MALWARE, startClamavServer } from "@/tests/support/clamav-server";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { sharedProvider } from "@/tests/support/provider";
import { makeSheet } from "../../sheets/make-workbook";
import { sentEndorsement } from "../insurer-responses/response-story";
import { answerTo, csvFile, emailsOf, readNow } from "./email-story";

/** Hostile emails: none blocks the others, none is executed or shown as HTML, and none is lost silently. */

const MEGABYTE = 1024 * 1024;

let server: ImapServer;
let scanner: ClamavServer;
let id: string;
const provider = sharedProvider({
  flags: { validatorBackdating: false },
  scanFile: (bytes) => clamavScanner(scanner)(bytes),
});
beforeAll(async () => {
  scanner = await startClamavServer();
});
afterAll(() => scanner.close());
beforeEach(async () => {
  server = await startImapServer();
  ({ id } = await sentEndorsement(provider));
});
afterEach(() => server.close());

/** A sheet with 80 MB of spaces. */
const bomb = () => makeSheet(" ".repeat(80 * MEGABYTE));

const only = async () => {
  const emails = await emailsOf(provider, id);
  expect(emails).toHaveLength(1);
  return emails[0] as (typeof emails)[number];
};
const countUnmatched = async () => (await provider.call("opsExecutive", countUnmatchedEmails)).body.data.total;
const storedBytes = async (attachmentId: string | undefined) => {
  const rows = await provider.find(inboxAttachments);
  const name = rows.find((row) => row.id === attachmentId)?.objectName;
  return name ? provider.services.files.read(attachmentObject(name)) : null;
};

test("files of other kinds, empty files and malware are listed but not stored", async () => {
  const attachments = [
    { filename: "schedule.pdf", content: "%PDF-1.4" },
    { filename: "logo.svg", content: "<svg onload='alert(1)'/>", contentType: "image/svg+xml" },
    { filename: "page.html", content: "<script>alert(1)</script>", contentType: "text/html" },
    { filename: "empty.csv", content: "" },
    { filename: "bad.xlsx", content: `PK${MALWARE}` },
    csvFile("good.CSV"),
  ];
  server.deliver(await answerTo(id, { attachments }));
  await readNow(provider, server);
  const email = await only();
  expect(email.attachments.map(({ fileName, problem }) => [fileName, problem])).toEqual([
    ["empty.csv", "EMPTY"],
    ["bad.xlsx", "MALWARE"],
    ["good.CSV", null],
    ["schedule.pdf", "OTHER_KIND"],
    ["logo.svg", "OTHER_KIND"],
    ["page.html", "OTHER_KIND"],
  ]);
  for (const { id: attachmentId, problem } of email.attachments) {
    const { status } = await provider.call("opsLead", getInboxAttachment, { params: { id: attachmentId } });
    expect([problem, status]).toEqual([problem, problem === null ? 200 : 404]);
  }
});

test.each([
  ["with malware", MALWARE, "MALWARE"],
  ["without a list", "", "OTHER_KIND"],
])("an email's only PDF %s is listed as such, not stored", async (_, content, problem) => {
  server.deliver(await answerTo(id, { attachments: [{ filename: "list.pdf", content: `%PDF-1.4 ${content}` }] }));
  await readNow(provider, server);
  expect((await only()).attachments).toMatchObject([{ problem }]);
});

test.each([
  ["15 MB", 15 * MEGABYTE, null],
  ["a byte more", 15 * MEGABYTE + 1, "TOO_LARGE"],
])("a file with %s: %s bytes, %s", async (_, bytes, problem) => {
  const content = Buffer.alloc(bytes, "a,b\n");
  server.deliver(await answerTo(id, { attachments: [{ filename: "large.csv", content }] }));
  await readNow(provider, server);
  expect((await only()).attachments).toMatchObject([{ bytes, problem }]);
});

test("ten files of an email are stored, 50 are listed, the others are counted", async () => {
  const attachments = [
    ...Array.from({ length: 48 }, (_, n) => ({ filename: `picture-${n}.png`, content: "png" })),
    ...Array.from({ length: 12 }, (_, n) => ({ ...csvFile(`list-${n}.csv`), content: `${n}` })),
  ];
  server.deliver(await answerTo(id, { attachments }));
  await readNow(provider, server);
  const email = await only();
  const count = (problem: string | null) => email.attachments.filter((file) => file.problem === problem).length;
  expect([count(null), count("TOO_MANY"), count("OTHER_KIND"), email.moreAttachments]).toEqual([10, 2, 38, 10]);
});

test("a message with more than 1,000 parts becomes an email without them", async () => {
  const attachments = Array.from({ length: 1001 }, (_, n) => ({ filename: `f${n}.csv`, content: "x" }));
  server.deliver(await answerTo(id, { attachments }));
  await readNow(provider, server);
  expect(await only()).toMatchObject({
    problem: "UNREADABLE",
    attachments: [],
    text: "",
    fromAddress: "desk@insurer.example",
  });
});

test.each([
  ["what the server says", 30 * MEGABYTE + 1, "small"],
  ["what it is, whatever the server says", 1000, "x".repeat(30 * MEGABYTE + 1)],
])("a message larger than 30 MB by %s becomes an email without text", async (_, claimedSize, filler) => {
  const head = `From: Desk <desk@insurer.example>\r\nSubject: ${emailReference(id)}\r\nMessage-ID: <large@x>\r\n\r\n`;
  server.deliver(`${head}${filler}`, { claimedSize });
  await readNow(provider, server);
  expect(await only()).toMatchObject({ problem: "TOO_LARGE", text: "", attachments: [] });
});

test("a file name has no folders, control characters or direction marks, and is not too long", async () => {
  const names = [
    "../../etc/passwd.xlsx",
    "C:\\temp\\list.xls",
    "safe\u202Efdp.csv",
    `${"n".repeat(300)}.csv`,
    "nul\u0000l.tsv",
  ];
  const attachments = names.map((filename) => ({ filename, content: filename }));
  server.deliver(await answerTo(id, { attachments }));
  await readNow(provider, server);
  const shown = (await only()).attachments.map(({ fileName }) => fileName);
  expect(shown.slice(0, 3)).toEqual(["passwd.xlsx", "list.xls", "safefdp.csv"]);
  expect(shown[3]).toMatch(/^n{195}….csv$/);
  expect(shown[4]).not.toContain("\u0000");
});

test("a zip file that expands too much is listed, not stored", async () => {
  const content = Buffer.from(zipSync({ "list.csv": new Uint8Array(15 * MEGABYTE + 1) }));
  server.deliver(await answerTo(id, { attachments: [{ filename: "lists.zip", content }] }));
  await readNow(provider, server);
  expect((await only()).attachments).toMatchObject([{ fileName: "lists.zip", problem: "OTHER_KIND" }]);
});

test("the zip files of an email expand to 60 MB together", async () => {
  const table = new Uint8Array(12 * MEGABYTE);
  const zipOf = (count: number) =>
    Buffer.from(zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`list-${n}.csv`, table]))));
  const attachments = [4, 1, 1].map((count, n) => ({ filename: `${n}.zip`, content: zipOf(count) }));
  server.deliver(await answerTo(id, { attachments }));
  await readNow(provider, server);
  const names = (await only()).attachments.map(({ fileName }) => fileName);
  expect(names).toEqual(["list-0.csv", "list-1.csv", "list-2.csv", "list-3.csv", "list-0.csv", "2.zip"]);
});

test("a zip bomb is stored unopened, and the reader rejects it", async () => {
  const content = Buffer.from(bomb());
  server.deliver(await answerTo(id, { attachments: [{ filename: "bomb.xlsx", content }] }));
  await readNow(provider, server);
  const [file] = (await only()).attachments;
  const bytes = await storedBytes(file?.id);
  expect(bytes?.equals(content)).toBe(true);
  await expect(readResponse(new Uint8Array(bytes ?? []))).rejects.toThrow();
});

test.each([
  ["half a head", "Subject\r\n\r\njust words"],
  ["nothing", ""],
  [
    "a boundary that never ends",
    "Content-Type: multipart/mixed; boundary=x\r\nSubject: broken-1\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhalf",
  ],
  ["a script no one knows", "Content-Type: text/plain; charset=klingon\r\nSubject: broken-2\r\n\r\n\xff\xfe\x00"],
  [
    "a wrong transfer encoding",
    "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\nSubject: broken-3\r\n\r\n%%%",
  ],
  ["an encoded word that breaks off", "Subject: =?utf-8?B?4KSJ4KSk4KWN\r\nFrom: =?x?Q?=41 <a@b.example>\r\n\r\nwords"],
  ["NUL", "Subject: nul\u0000l\r\nFrom: a\u0000 <a@b.example>\r\n\r\nwo\u0000rds"],
  ["deep markup", `Content-Type: text/html\r\nSubject: deep\r\n\r\n${"<div>".repeat(50_000)}`],
])("a message with %s becomes an email, and the next message is read", async (_, source) => {
  const before = await countUnmatched();
  server.deliver(Buffer.from(source, "latin1"));
  server.deliver(await answerTo(id));
  await readNow(provider, server);
  expect(await countUnmatched()).toBe(before + 1);
  expect((await only()).problem).toBeNull();
});
