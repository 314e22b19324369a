import { INBOX_LIMITS, stateAfterRecording, stateAfterReply } from "@/lib/domain/inbox/inbox-email";
import { isShortened, plainFileName, plainLine, plainText } from "@/lib/domain/inbox/plain-text";
import { isKnownSender } from "@/lib/domain/inbox/sender";
import { findOnlyPdf, isResponseFile } from "@/lib/domain/insurer-responses/response-endings";

/** Limits for untrusted emails, typed by hand. */

test("an email has at most 30 MB, ten stored files and 50 listed files; a day has 300 files and 1 GB", () => {
  expect(INBOX_LIMITS).toEqual({
    messageBytes: 31_457_280,
    storedAttachments: 10,
    listedAttachments: 50,
    storedOfDay: 300,
    storedBytesOfDay: 1_073_741_824,
    subjectLength: 300,
    textLength: 20_000,
    nameLength: 200,
  });
});

test.each([
  ["a.xlsx", true],
  ["a.XLSM", true],
  ["a.xls", true],
  ["a.b.csv", true],
  ["a.tsv", true],
  [".csv", false],
  ["a.xlsb", true],
  ["a.xlsx.exe", false],
  ["a.zip", false],
  ["xlsx", false],
  ["", false],
])("%s can be a response: %s", (name, may) => expect(isResponseFile(name)).toBe(may));

test.each([
  [["List.PDF"], "List.PDF"],
  [["list.pdf", "list.xlsx"], "list.pdf"],
  [["a.pdf", "b.pdf"], null],
  [["list.pdf.zip", ".pdf"], null],
  [[], null],
])("of %j, the only PDF is %s", (names, only) => expect(findOnlyPdf(names, (name) => name)).toBe(only));

test.each([
  ["  a \r\n\t b  ", 20, "a b"],
  ["a\u0000b\u202ec\u200bd\ufeff", 20, "abcd"],
  ["\ud800x\udc00", 20, "x"],
  ["क्‍ष 😀", 20, "क्‍ष 😀"],
  ["12345", 5, "12345"],
  ["123456", 5, "1234…"],
  ["abc😀d", 5, "abc…"],
])("%j as a line of at most %i characters is %j", (text, most, shown) => expect(plainLine(text, most)).toBe(shown));

test.each([
  ["a  \r\nb\rc\n\n\n\n\td\n", 100, "a\nb\nc\n\n\td"],
  ["\n\n", 100, ""],
  [
    "Regards,\n[cid:image001.png@01DC.5F]\nAsha [cid:a] [CID:b]\n[cid: not closed",
    100,
    "Regards,\n\nAsha\n[cid: not closed",
  ],
  ["a\nb c", 5, "a\nb c"],
  ["a\nb cd", 5, "a\nb…"],
])("%j as text of at most %i characters is %j", (text, most, shown) => expect(plainText(text, most)).toBe(shown));

test("a shortened text is known by its length and end", () => {
  const texts = ["a".repeat(1001), `${"a".repeat(990)}${" ".repeat(20)}b`, "a".repeat(1000), "wait…"];
  const shown = texts.map((text) => plainText(text, 1000));
  expect(shown.map((text) => isShortened(text, 1000))).toEqual([true, true, false, false]);
});

test.each([
  ["../../etc/passwd.csv", 20, "passwd.csv"],
  ["C:\\x\\y.xls", 20, "y.xls"],
  ["a/", 20, ""],
  ["1234567890.csv", 14, "1234567890.csv"],
  ["12345678901.csv", 14, "123456789….csv"],
  [`1.${"2".repeat(20)}`, 10, "1.2222222…"],
  // An extension has nine characters at most.
  ["1234567890.123456789", 15, "1234….123456789"],
  ["1234567890.1234567890", 15, "1234567890.123…"],
])("the file name %j in at most %i characters is %j", (name, most, shown) =>
  expect(plainFileName(name, most)).toBe(shown),
);

test.each([
  ["x@care.example", ["desk@CARE.example"], true],
  ["x@mail.care.example", ["desk@care.example"], false],
  ["x@care.example", [], false],
  ["a@B.example", ["@b.example", "b@b.example"], true],
  ["a@b@c.example ", ["desk@c.example"], true],
  ["a@b@c.example", ["desk@b.example"], false],
  ["@b.example", ["desk@b.example"], false],
  ["desk@b.example", ["@b.example"], false],
  ["nobody", ["nobody"], false],
  ["", [""], false],
])("%j is a known sender among %j: %s", (address, contacts, isKnown) =>
  expect(isKnownSender(address, contacts)).toBe(isKnown),
);

const file = (responseId: string | null, problem: "OTHER_KIND" | null = null) => ({
  responseId,
  problem,
  replyId: null,
});
const replied = { responseId: null, problem: null, replyId: "email-1" };

test.each([
  [[file("a")], "TAKEN"],
  [[file("a"), file(null)], "WAITING"],
  [[file("a"), file(null, "OTHER_KIND")], "TAKEN"],
  [[file("a"), file("b")], "TAKEN"],
  [[replied], "TAKEN"],
  [[replied, file("a")], "TAKEN"],
  [[replied, file(null)], "WAITING"],
])("with files %j an email is %s", (files, state) => expect(stateAfterRecording(files)).toBe(state));

test("a reply closes an email unless a list or a response in it is still to be recorded", () => {
  const file = { problem: null, responseId: null, replyId: null };
  expect(stateAfterReply([{ ...file, content: null }])).toBe("TAKEN");
  expect(
    stateAfterReply([
      { ...file, content: null },
      { ...file, content: "LIVES" },
    ]),
  ).toBe("WAITING");
  expect(stateAfterReply([{ ...file, content: "LIVES", replyId: "r-1" }])).toBe("TAKEN");
});
