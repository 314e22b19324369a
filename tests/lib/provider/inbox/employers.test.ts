import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CFB } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import { createTransport, type SendMailOptions } from "nodemailer";
import { getEmailFile, listEndorsementEmails } from "@/lib/contract/endorsement-emails";
import { linkSupportTicket } from "@/lib/contract/endorsements";
import {
  attachInboxEmail,
  chooseEmailCompany,
  dismissInboxEmail,
  getInboxEmail,
  getReplyDraft,
  listInboxEmails,
  replyToEmail,
  replyToQuestion,
} from "@/lib/contract/inbox";
import { companies, endorsementEmails, inboxEmails, policies } from "@/lib/provider/db/schema";
import { messageOf } from "@/lib/provider/mail/message";
import { workOff } from "@/lib/provider/outbox/work-off";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { makePdf, row } from "@/tests/lib/sheets/read/make-pdf";
import { tnefFile } from "@/tests/lib/sheets/read/unusual-files";
import { formOf } from "@/tests/support/form-of";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { collector } from "../endorsement-emails/email-story";
import { type Client, clientWithAccount, draftWithOneAddition } from "../endorsements/story";
import { workWith } from "../outbox/outbox-work";
import { emailOf, emailsOf, readNow, unmatched } from "./email-story";

/** Employers' emails: the company, the kind, and the reply after the file is uploaded. */

const scanned: string[] = [];
const provider = sharedProvider({
  flags: { validatorBackdating: false },
  scanFile: async (bytes) => void scanned.push(Buffer.from(bytes).toString()),
});
let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

const LIVES = "Emp Code,Employee Name,DOB,Gender,Relation\nE1,Asha Rao,01/02/1990,F,Self\n";
const livesFile = (filename = "November.csv") => ({ filename, content: LIVES, contentType: "text/csv" });

async function received(options: SendMailOptions) {
  server.deliver(await emailOf({ attachments: [livesFile()], text: "PFA.", ...options }));
  await readNow(provider, server);
  const email = (await unmatched(provider)).find(({ subject }) => subject === options.subject);
  if (!email) throw new Error("no email was received");
  return email;
}

const tr = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`;
const table = (...rows: string[]) => `<table class=MsoNormalTable>${rows.join("\n")}</table>`;
const JOINERS = table(
  tr("Emp Code", "Employee<br>Name", "DOB", "Gender", "Relation"),
  tr("E1", "Asha&nbsp;Rao", "01/02/1990", "F", "Self"),
  tr("E2", '"Ravi" Das', "02/03/1991", "M", "Self"),
);
const MERGED = table(
  tr("Emp Code", "Employee Name", "DOB"),
  "<tr><td rowspan=2>E1</td><td>Asha Rao</td><td>01/02/1990</td></tr>",
  tr("Ravi Rao", "02/03/1991"),
);
const SIGNATURE = table(tr("Priya Kulkarni", "HR"), tr("020 1234", "Pune"));
const QUOTED = `<div class="gmail_quote">On Monday Asha wrote:<blockquote>${JOINERS}</blockquote></div>`;
const OUTLOOK = `<p><b><span lang=EN-US>From:</span></b> Priya Kulkarni<br><b>Sent:</b> Monday</p>${JOINERS}`;
const TSV =
  'Emp Code\tEmployee Name\tDOB\tGender\tRelation\nE1\tAsha Rao\t01/02/1990\tF\tSelf\nE2\t"""Ravi"" Das"\t02/03/1991\tM\tSelf';

test.each([
  ["Table", `<p>Dear team, please add</p>${JOINERS}<p>Thanks</p>${SIGNATURE}`, "LIVES", TSV],
  ["Layout", `<table><tr><td>Dear team ${JOINERS}</td></tr><tr><td>${SIGNATURE}</td></tr></table>`, "LIVES", TSV],
  ["Merged", MERGED, "LIVES", "Emp Code\tEmployee Name\tDOB\nE1\tAsha Rao\t01/02/1990\n\tRavi Rao\t02/03/1991"],
  ["FW: in a layout", `<table><tr><td>FYI<p><b>From:</b> Priya</p>${JOINERS}</td></tr></table>`, "LIVES", TSV],
  ["Re: quoted", `<p>Done?</p>${QUOTED}`, "QUESTION", null],
  ["RE: Outlook's quote", `<p>Done?</p>${OUTLOOK}`, "QUESTION", null],
  ["FW: Outlook's quote", `<p>Please process</p>${OUTLOOK}`, "LIVES", TSV],
  ["FW: a thread", `<p>Please process</p>${OUTLOOK}${OUTLOOK.replaceAll("E1<", "E0<")}`, "LIVES", TSV],
  ["Fwd: quoted", `<p>Please process</p>${QUOTED}`, "LIVES", TSV],
  ["Signature", `<p>Which documents?</p>${SIGNATURE}`, "QUESTION", null],
])("a list in the text of an email is a file of it: %s", async (subject, html, kind, file) => {
  scanned.length = 0;
  const email = await received({ subject, attachments: [], text: "Dear team, please see below.", html });
  expect([email.kind, email.attachments.map(({ fileName }) => fileName), scanned]).toEqual([
    kind,
    file ? ["Table in the email.tsv"] : [],
    file ? [file] : [],
  ]);
});

test("a request in the subject is a list of the email, but not beside an attached list", async () => {
  const alone = await received({
    subject: "Delete E102 wef 30/11/2025",
    attachments: [],
    text: "Please do the needful.",
  });
  expect([alone.kind, alone.attachments.map(({ fileName }) => fileName)]).toEqual([
    "LIVES",
    ["Table in the email.tsv"],
  ]);
  const beside = await received({ subject: "Delete E103", attachments: [livesFile("exits.csv")], text: "PFA" });
  expect(beside.attachments.map(({ fileName }) => fileName)).toEqual(["exits.csv"]);
});

test("a list whose sender struck a row through keeps the mark: its file is a web page", async () => {
  const struck = tr("E2", "<s>Ravi & Co</s>", "02/03/1991", "M", "Self").replaceAll(
    /<p>(?!<s>)([^<]*)/g,
    "<p><s>$1</s>",
  );
  const html = JOINERS.replace("</table>", `${struck}</table>`);
  const email = await received({ subject: "Struck", attachments: [], text: "Please see below.", html });
  expect(email.attachments.map(({ fileName }) => fileName)).toEqual(["Table in the email.xls"]);
  const rows = scanned.at(-1)?.match(/<tr.*?<\/tr>/g) ?? [];
  expect(rows.map((one) => one.includes("line-through"))).toEqual([false, false, false, true]);
  expect(rows.at(-1)).toContain("<td>Ravi &amp; Co</td>");
});

const zipOf = (files: Record<string, string>, filename = "November.zip") => {
  const parts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return { filename, content: Buffer.from(zipSync(parts)), contentType: "application/zip" };
};

test.each([
  ["tables", zipOf({ "Nov/joiners.csv": LIVES, "__MACOSX/._joiners.csv": "x" }), ["joiners.csv"], "LIVES"],
  ["another file too", zipOf({ "a.csv": LIVES, "form.pdf": "%PDF" }), ["a.csv", "November.zip"], "LIVES"],
  ["no table", zipOf({ "form.pdf": "%PDF" }), ["November.zip"], "QUESTION"],
  ["damage", { filename: "broken.zip", content: "PK" }, ["broken.zip"], "QUESTION"],
])("the tables of an attached zip file are files of the email: %s", async (name, attachment, names, kind) => {
  const email = await received({ subject: `Zip ${name}`, attachments: [attachment] });
  expect([email.attachments.map(({ fileName }) => fileName), email.kind]).toEqual([names, kind]);
});

const pdfFile = (cells: readonly string[][], filename = "Joiners.pdf") => {
  const content = Buffer.from(
    makePdf([cells.flatMap((texts, line) => row([40, 120, 240, 340], 60 + line * 20, texts))]),
  );
  return { filename, content, contentType: "application/pdf" };
};
const LISTED_PDF = pdfFile([
  ["Emp Code", "Employee Name", "DOB", "Gender"],
  ["E1", "Asha Rao", "01/02/1990", "F"],
]);

test.each([
  ["list", [LISTED_PDF], [[null, "LIVES"]], "LIVES"],
  ["document", [pdfFile([["Aadhaar", "1234"]])], [["OTHER_KIND", null]], "QUESTION"],
  [
    "second PDF",
    [LISTED_PDF, pdfFile([["Aadhaar", "1234"]], "a.pdf")],
    [
      ["OTHER_KIND", null],
      ["OTHER_KIND", null],
    ],
    "QUESTION",
  ],
  [
    "workbook",
    [livesFile(), LISTED_PDF],
    [
      [null, "LIVES"],
      ["OTHER_KIND", null],
    ],
    "LIVES",
  ],
])("a PDF is stored if it has a list and no other file can: %s", async (name, attachments, files, kind) => {
  const email = await received({ subject: `PDF ${name}`, attachments });
  expect([email.attachments.map(({ problem, content }) => [problem, content]), email.kind]).toEqual([files, kind]);
});

const unnamed = (filename: string | false, content: Uint8Array) => ({
  filename,
  content: Buffer.from(content),
  contentType: "application/octet-stream",
});
const workbook = () =>
  writeWorkbook([
    {
      name: "List",
      columns: ["Emp Code", "Employee Name", "DOB", "Gender"].map((header) => ({ header, kind: "text" })),
      rows: [{ cells: ["E1", "Asha Rao", "01/02/1990", "F"] }],
    },
  ]);

test.each([
  ["without an ending", async () => unnamed("Joiners", await workbook()), ["Joiners.xlsx"], "LIVES"],
  [
    "with a date at the end",
    async () => unnamed("Joiners 30.11.2026", await workbook()),
    ["Joiners 30.11.2026.xlsx"],
    "LIVES",
  ],
  ["without a name", async () => unnamed(false, await workbook()), ["attachment.xlsx"], "LIVES"],
  ["of a picture", async () => unnamed("Photo", Buffer.from("\x89PNG")), ["Photo"], "QUESTION"],
  [
    "in winmail.dat",
    async () =>
      unnamed(
        "winmail.dat",
        tnefFile([
          ["Joiners", await workbook()],
          ["form.pdf", Buffer.from("%PDF")],
        ]),
      ),
    ["Joiners.xlsx", "form.pdf"],
    "LIVES",
  ],
  ["of winmail.dat without files", async () => unnamed("winmail.dat", tnefFile([])), ["winmail.dat"], "QUESTION"],
])("the content of a file decides whether it is a workbook: a name %s", async (name, file, names, kind) => {
  const email = await received({ subject: `File ${name}`, attachments: [await file()] });
  expect([email.attachments.map(({ fileName }) => fileName), email.kind]).toEqual([names, kind]);
});

test("a workbook with a password counts as a list", async () => {
  const path = join(process.cwd(), "tests/support/samples/protected/excel-2013.xlsx");
  const attachments = [{ filename: "Joiners.xlsx", content: readFileSync(path) }];
  const email = await received({ subject: "Protected", attachments });
  expect([email.kind, email.kindReason, email.attachments[0]?.content]).toEqual(["LIVES", "LOCKED_FILE", "LOCKED"]);
});

test("an attached message adds its files, and the list in its text", async () => {
  const attach = async (options: SendMailOptions) => {
    return [{ filename: "Exits.eml", content: await emailOf(options), contentType: "message/rfc822" }];
  };
  const inner = await attach({ subject: "Exits", html: JOINERS, attachments: [livesFile("exits.csv")] });
  const attachments = await attach({ subject: "Fwd: Exits", text: "FYI", attachments: inner });
  const email = await received({ subject: "Attached", attachments });
  expect([email.attachments.map(({ fileName }) => fileName), email.kind]).toEqual([
    ["exits.csv", "Table in the email.tsv"],
    "LIVES",
  ]);
});

test("an attached message that Outlook saved adds its files too", async () => {
  const message = CFB.utils.cfb_new();
  const attached = "__attach_version1.0_#00000000/__substg1.0_";
  CFB.utils.cfb_add(message, `${attached}3707001F`, Buffer.from("exits.csv", "utf16le"));
  CFB.utils.cfb_add(message, `${attached}37010102`, Buffer.from(LIVES));
  const outlook = (content: unknown) => ({ filename: "Exits.msg", content: content as Buffer });
  const email = await received({
    subject: "Outlook",
    attachments: [outlook(CFB.write(message, { type: "buffer" })), outlook(Buffer.from("damaged"))],
  });
  expect([email.attachments.map(({ fileName }) => fileName), email.kind]).toEqual([
    ["exits.csv", "Exits.msg"],
    "LIVES",
  ]);
});

const FACTS = "Employee Name: Asha Rao\nEmp Code: E1\nDOB: 01/02/1990\nDate of Joining - 01/06/2026";
const ONE = "Employee Name\tEmp Code\tDOB\tDate of Joining\nAsha Rao\tE1\t01/02/1990\t01/06/2026";
const SIGNED = "\n\nRegards,\nPriya Kulkarni\nMobile: 9820012345\nEmail: priya@example.com";

test.each([
  [
    "Tabs",
    `Please add:\nEmp Code\tEmployee Name\tDOB\nE1\tAsha Rao\t01/02/1990${SIGNED}`,
    "Additions\nEmp Code\tEmployee Name\tDOB\nE1\tAsha Rao\t01/02/1990",
  ],
  [
    "Bars",
    "| Emp Code | Name | DOB |\n| E1 | Asha Rao | 01/02/1990 |",
    "Emp Code\tName\tDOB\nE1\tAsha Rao\t01/02/1990",
  ],
  [
    "Facts",
    `Please add\n\n${FACTS}\n\n${FACTS.replace("Asha", "Mira").replace("E1", "E2")}${SIGNED}`,
    `Additions\n${ONE}\nMira Rao\tE2\t01/02/1990\t01/06/2026`,
  ],
  [
    "Words",
    `Please delete Asha Rao (E1), last working day 31/05/2026.${SIGNED}`,
    "Deletions\nEmployee ID\tName\tDate of Leaving\nE1\tAsha Rao\t31/05/2026",
  ],
  ["Re: facts", `Done?\n\nOn Mon, 1 Jun 2026 Asha wrote:\n> ${FACTS.replaceAll("\n", "\n> ")}`, null],
  ["Thanks first", `Thanks for your email.\n\n${FACTS}${SIGNED.replace("Regards,", "Thanks & Regards")}`, ONE],
  ["Bold", FACTS.replaceAll(/^([^:-]+):/gm, "*$1:*"), ONE],
  [
    "Fwd: Outlook",
    `FYI\n\nFrom: Priya <priya@b.in>\nSent: 01 June 2026\nTo: Ravi\nSubject: Joiner\n\n${FACTS}${SIGNED}`,
    `Additions\n${ONE}`,
  ],
  ["Re: original", `Done?\n-----Original Message-----\nFrom: a@b.in\n\n${FACTS}`, null],
  ["FW: original", `FYI\nRegards\nRavi\n-----Original Message-----\nFrom: a@b.in\n\n${FACTS}${SIGNED}`, ONE],
  ["Signature alone", `Which documents?${SIGNED}`, null],
])("a list in plain text is a file of the email: %s", async (subject, text, file) => {
  scanned.length = 0;
  const email = await received({ subject, attachments: [], text });
  expect([email.kind, scanned]).toEqual(file === null ? ["QUESTION", []] : ["LIVES", [file]]);
});

let clients = 0;
async function clientOf(domain: string): Promise<Client> {
  clients += 1;
  const client = await clientWithAccount(provider, { policy: { policyNumber: `OG-25-1904-8403-${1000 + clients}` } });
  await provider.change(
    companies,
    { id: client.companyId },
    { spocEmail: `priya.kulkarni@${domain}`, name: `Sahyadri Foods ${clients}` },
  );
  return client;
}

const read = (id: string) => provider.call("opsExecutive", getInboxEmail, { params: { id } });
const choose = (id: string, companyId: string) =>
  provider.call("opsExecutive", chooseEmailCompany, { params: { id }, body: { companyId } });
type Reply = { text?: string; endorsementId?: string; errorFile?: Blob };
function reply(id: string, given: Reply = {}, as: Caller = "opsExecutive", idempotencyKey?: string) {
  const body = formOf({ text: "Done.", ...given });
  return provider.call(as, replyToEmail, { params: { id }, body, idempotencyKey });
}

test("a file that mail servers take can be attached to a reply; a byte more is refused, and nothing is sent", async () => {
  await clientOf("sahyadri-large.in");
  const email = await received({ from: "Ravi Iyer <ravi@sahyadri-large.in>", subject: "Large" });
  const send = (bytes: number) => reply(fileOf(email), { errorFile: new Blob([new Uint8Array(bytes)]) });
  const refused = await send(15 * 1024 * 1024 + 1);
  expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
  expect((await read(email.id)).body.data.attachments).toMatchObject([{ replyId: null }]);
  expect((await send(15 * 1024 * 1024)).status).toBe(200);
});

const auditOf = (action: string, entityId: string) => provider.audits({ action, entityId });
const fileOf = (email: { attachments: { id: string }[] }) => email.attachments[0]?.id ?? "";

test("an email from a contact's domain with a list of members has its company, policy and kind", async () => {
  const client = await clientOf("sahyadri-a.in");
  const email = await received({ from: "Ravi Iyer <ravi@sahyadri-a.in>", subject: "Additions [#90001]" });
  expect(email).toMatchObject({
    kind: "LIVES",
    kindReason: "MEMBER_COLUMNS",
    match: {
      company: { id: client.companyId },
      policyId: client.policyId,
      ticketId: "90001",
      candidates: [{ id: client.companyId, reasons: [{ kind: "DOMAIN", value: "sahyadri-a.in" }] }],
    },
    attachments: [{ fileName: "November.csv", content: "LIVES", replyId: null }],
  });
});

test("a workbook is read by its headings; a damaged one and a question are no list", async () => {
  const columns = ["Emp Code", "Name", "DOB", "Gender"].map((header) => ({ header, kind: "text" as const }));
  const content = Buffer.from(await writeWorkbook([{ name: "Members", columns, rows: [{ cells: ["E1", "Asha"] }] }]));
  const workbook = await received({ subject: "Workbook", attachments: [{ filename: "members.xlsx", content }] });
  expect(workbook).toMatchObject({ kind: "LIVES", attachments: [{ content: "LIVES" }] });
  const damaged = { filename: "damaged.xlsx", content: Buffer.from("PK\u0003\u0004 nothing") };
  const email = await received({ subject: "Damaged workbook", attachments: [damaged] });
  expect(email).toMatchObject({ kind: "QUESTION", kindReason: "NO_LIST", attachments: [{ content: null }] });
  const question = await received({ subject: "When is the renewal?", attachments: [] });
  expect(question).toMatchObject({ kind: "QUESTION", attachments: [] });
});

test("a policy number decides where the sender is unknown; a ticket does as well", async () => {
  const client = await clientOf("sahyadri-b.in");
  const policyNumber = `OG 25 1904 8403 ${1000 + clients}`;
  const named = await received({ from: "x@gmail.com", subject: "By number", text: `Policy ${policyNumber}.` });
  expect(named.match).toMatchObject({ company: { id: client.companyId }, policyId: client.policyId });
  const endorsementId = await draftWithOneAddition(provider, client);
  await provider.call("opsExecutive", linkSupportTicket, {
    params: { id: endorsementId },
    body: { supportTicketId: client.ticketId },
  });
  const ticketed = await received({ from: "x@gmail.com", subject: `By ticket ${client.ticketId}` });
  expect(ticketed.match).toMatchObject({
    company: { id: client.companyId },
    ticketId: client.ticketId,
    candidates: [{ reasons: [{ kind: "TICKET", value: client.ticketId }] }],
  });
});

test("an email that forwards another, in HTML, is about the company of the forwarded email's sender", async () => {
  const client = await clientOf("sahyadri-forwards.in");
  const html = `<div>See below.</div><div class="gmail_quote">---------- Forwarded message ---------<br>
    From: <b>Ravi Iyer</b> &lt;<a href="mailto:ravi@sahyadri-forwards.in">ravi@sahyadri-forwards.in</a>&gt;<br>${JOINERS}</div>`;
  const options = { from: "asha@broker.in", text: undefined, html, attachments: [] };
  expect(await received({ ...options, subject: "Fwd: Joiners" })).toMatchObject({
    kind: "LIVES",
    match: {
      company: { id: client.companyId },
      policyId: client.policyId,
      candidates: [{ reasons: [{ kind: "FORWARDED", value: "ravi@sahyadri-forwards.in" }] }],
    },
  });
  expect((await received({ ...options, subject: "Re: Joiners" })).match.company).toBeNull();
});

test("a user's choice is remembered for the address, not for its domain, and is audited", async () => {
  const client = await clientOf("sahyadri-c.in");
  const first = await received({ from: "asha.hr@gmail.com", subject: "First" });
  expect(first.match.company).toBeNull();
  expect((await choose(first.id, client.companyId)).body.data.match).toMatchObject({
    company: { id: client.companyId },
    candidates: [{ reasons: [{ kind: "CHOSEN", value: "" }] }],
  });
  expect((await choose(first.id, client.companyId)).status).toBe(200);
  expect(await auditOf("chooseEmailCompany", first.id)).toHaveLength(1);
  const second = await received({ from: "Asha <Asha.HR@gmail.com>", subject: "Second" });
  expect(second.match).toMatchObject({ candidates: [{ reasons: [{ kind: "REMEMBERED" }] }] });
  expect(second.match.company?.id).toBe(client.companyId);
  expect((await received({ from: "other@gmail.com", subject: "Third" })).match.company).toBeNull();
  const other = await clientOf("sahyadri-d.in");
  await choose(second.id, other.companyId);
  expect((await read(first.id)).body.data.match.company?.id).toBe(client.companyId);
});

test("an unknown company and email are not found; a dismissed email cannot be changed", async () => {
  const { id } = await received({ subject: "Not found" });
  expect((await choose(id, "company_unknown")).status).toBe(404);
  expect([(await read("received_unknown")).status, (await choose("received_unknown", "x")).status]).toEqual([404, 404]);
  await provider.call("opsExecutive", dismissInboxEmail, { params: { id }, body: { reason: "Spam" } });
  const { companyId } = await clientOf("sahyadri-e.in");
  expect((await choose(id, companyId)).status).toBe(409);
});

test("the reply goes to the sender once, in the thread, with the error workbook, and closes the email", async () => {
  const client = await clientOf("sahyadri-f.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const email = await received({
    from: "Priya <priya.kulkarni@sahyadri-f.in>",
    subject: "Additions of November",
    messageId: "<m2@sahyadri-f.in>",
    references: ["<m1@sahyadri-f.in>"],
  });
  const errorFile = new Blob(["errors"]);
  const sent = await reply(
    fileOf(email),
    { text: " Added.\nRegards ", endorsementId, errorFile },
    "opsExecutive",
    "reply-key-1",
  );
  expect(sent.body.data).toMatchObject({
    stage: "EMPLOYER",
    inReplyTo: email.id,
    to: ["priya.kulkarni@sahyadri-f.in"],
    state: "WAITING",
    subject: "Re: Additions of November",
    fileName: "Error_Data.xlsx",
  });
  const repeated = await reply(
    fileOf(email),
    { text: " Added.\nRegards ", endorsementId, errorFile },
    "opsExecutive",
    "reply-key-1",
  );
  expect(repeated.body.data.id).toBe(sent.body.data.id);
  expect(scanned).toContain("errors");
  expect(await auditOf("replyToEmail", endorsementId)).toHaveLength(1);
  const [closed] = await emailsOf(provider, endorsementId);
  expect(closed).toMatchObject({
    state: "TAKEN",
    endorsementId,
    isKnownSender: true,
    kind: "LIVES",
    closed: { by: "opsExecutive Staff" },
    attachments: [{ replyId: sent.body.data.id }],
  });
  const { sent: mails, mailer } = collector();
  await workOff(workWith(provider, mailer));
  const mail = mails.find(({ subject }) => subject === "Re: Additions of November");
  expect(mail).toMatchObject({
    to: "priya.kulkarni@sahyadri-f.in",
    text: "Added.\nRegards",
    thread: ["<m1@sahyadri-f.in>", "<m2@sahyadri-f.in>"],
    files: [{ name: "Error_Data.xlsx", bytes: Buffer.from("errors") }],
  });
  const second = await reply(fileOf(email), { text: "Again", endorsementId }, "opsLead");
  expect([second.status, second.body]).toMatchObject([
    409,
    { message: "opsExecutive Staff has already replied to this file. Your reply was not sent." },
  ]);
});

test("a mail program finds the thread by In-Reply-To and References; a line break cannot add a header", async () => {
  const writer = createTransport({ streamTransport: true, buffer: true });
  const mail = { id: "outbox-1", to: "a@b.in", subject: "Re", text: "x", attachments: [] };
  const { message } = await writer.sendMail(
    messageOf({ ...mail, thread: ["<m1@b.in>", "<m2@b.in>"] }, "us@genome.example", new Date(0)),
  );
  expect(String(message)).toMatch(/^In-Reply-To: <m2@b\.in>\r?$/m);
  expect(String(message)).toMatch(/^References: <m1@b\.in> <m2@b\.in>\r?$/m);
  const email = await received({ subject: "No thread", messageId: "<a b@c.in>" });
  const [stored] = await provider.find(inboxEmails, { id: email.id });
  expect(stored?.thread.join("")).not.toMatch(/\s/);
});

test("a reply about a file without an accepted row has no endorsement; each file has its own reply", async () => {
  const client = await clientOf("sahyadri-g.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const email = await received({
    from: "priya.kulkarni@sahyadri-g.in",
    subject: "Two files",
    attachments: [livesFile("one.csv"), livesFile("two.csv")],
  });
  const [one, two] = email.attachments.map(({ id }) => id);
  expect((await reply(one ?? "")).body.data).toMatchObject({ fileName: null, stage: "EMPLOYER" });
  expect((await read(email.id)).body.data).toMatchObject({ state: "WAITING", endorsementId: null });
  expect((await reply(two ?? "", { endorsementId })).status).toBe(200);
  expect((await read(email.id)).body.data).toMatchObject({ state: "TAKEN", endorsementId });
});

test("an email with files for two endorsements is listed on both", async () => {
  const client = await clientOf("sahyadri-h.in");
  const first = await draftWithOneAddition(provider, client);
  const second = await draftWithOneAddition(provider, await clientOf("sahyadri-i.in"));
  const email = await received({
    from: "priya.kulkarni@sahyadri-h.in",
    subject: "Two policies",
    attachments: [livesFile("one.csv"), livesFile("two.csv")],
  });
  await provider.call("opsExecutive", attachInboxEmail, {
    params: { id: email.id },
    body: { endorsementId: first, from: null },
  });
  await reply(fileOf(email), { endorsementId: second });
  // The second list is still to be uploaded.
  expect((await unmatched(provider)).map(({ id }) => id)).toContain(email.id);
  for (const id of [first, second]) {
    expect((await emailsOf(provider, id)).map((one) => one.id)).toEqual([email.id]);
  }
});

test("beside a list, a table of unknown content keeps a matched email in the inbox", async () => {
  const endorsementId = await draftWithOneAddition(provider, await clientOf("sahyadri-z.in"));
  const left = { filename: "Left.csv", content: "Token,Person,Gone since\n1,Om,Monday\n", contentType: "text/csv" };
  const email = await received({
    from: "priya.kulkarni@sahyadri-z.in",
    subject: "Joined and left",
    attachments: [livesFile(), left],
  });
  await reply(fileOf(email), { endorsementId });
  expect((await unmatched(provider)).map(({ id }) => id)).toContain(email.id);
});

test("the employer's answer to our reply belongs to the endorsement, and is not an insurer's response", async () => {
  const client = await clientOf("sahyadri-j.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const from = "priya.kulkarni@sahyadri-j.in";
  const email = await received({ from, subject: "November" });
  const { id } = (await reply(fileOf(email), { endorsementId })).body.data;
  const [stored] = await provider.find(endorsementEmails, { id });
  server.deliver(
    await emailOf({
      from,
      subject: "Re: November",
      inReplyTo: `<outbox-${stored?.outboxId}@genome.console>`,
      text: "Corrected.",
      attachments: [livesFile("Corrected.csv")],
    }),
  );
  await readNow(provider, server);
  expect((await emailsOf(provider, endorsementId)).map(({ subject, kind }) => `${subject}: ${kind}`).sort()).toEqual([
    "November: LIVES",
    "Re: November: LIVES",
  ]);
});

test("everyone who reads the endorsement sees its emails", async () => {
  const client = await clientOf("sahyadri-k.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const email = await received({ from: "priya.kulkarni@sahyadri-k.in", subject: "Roles" });
  const { id } = (await reply(fileOf(email), { endorsementId, errorFile: new Blob(["x"]) }, "opsLead")).body.data;
  const seen = await provider.call("viewer", listInboxEmails, { params: { id: endorsementId } });
  expect(seen.body.data[0]?.fromAddress).not.toContain("priya");
  const sent = await provider.call("viewer", listEndorsementEmails, { params: { id: endorsementId } });
  expect(sent.body.data[0]).toMatchObject({ id, stage: "EMPLOYER" });
  expect(JSON.stringify(sent.body.data)).not.toContain("priya");
  const params = { id: endorsementId, emailId: id };
  expect((await provider.call("opsLead", getEmailFile, { params })).status).toBe(200);
});

test("an empty text, an unknown file and an unknown endorsement are refused; nothing is sent", async () => {
  const email = await received({ subject: "Refused" });
  const id = fileOf(email);
  expect((await reply(id, { text: "  " })).status).toBe(400);
  expect((await reply("att_unknown")).status).toBe(404);
  expect((await reply(id, { endorsementId: "endo_unknown" })).status).toBe(404);
  const stored = await provider.find(endorsementEmails, { inReplyTo: email.id });
  expect(stored).toEqual([]);
});

const draftOf = (id: string) => provider.call("opsExecutive", getReplyDraft, { params: { id } });
const answer = (id: string, text = "They are on their way.", as: Caller = "opsExecutive", idempotencyKey?: string) =>
  provider.call(as, replyToQuestion, {
    params: { id },
    body: { text },
    idempotencyKey,
  });

test("a question gets a draft with the contact's name and the quoted text; the reply closes it, in its thread", async () => {
  const client = await clientOf("sahyadri-q.in");
  await provider.change(companies, { id: client.companyId }, { spocName: "Priya Kulkarni" });
  const email = await received({
    from: "priya.kulkarni@sahyadri-q.in",
    subject: "E-cards",
    text: "Where are they?\n\nPriya",
    attachments: [],
    messageId: "<q1@sahyadri-q.in>",
  });
  const { body } = await draftOf(email.id);
  expect(body.data).toEqual({
    to: "priya.kulkarni@sahyadri-q.in",
    recipientName: "Priya Kulkarni",
    subject: "Re: E-cards",
    text: expect.stringMatching(
      /^Dear Priya Kulkarni,\n\n\n\nRegards\n\nOn \d\d \w{3} \d{4}, priya\.kulkarni@sahyadri-q\.in wrote:\n> Where are they\?\n>\n> Priya$/,
    ),
    hasStates: false,
    endorsement: null,
  });
  await provider.change(companies, { id: client.companyId }, { spocEmail: "vikram@sahyadri-q.in" });
  expect((await draftOf(email.id)).body.data.recipientName).toBe("");
  const sent = await answer(email.id, "They are on their way.", "opsExecutive", "question-key-1");
  expect([sent.status, sent.body.data]).toMatchObject([
    200,
    { stage: "EMPLOYER", inReplyTo: email.id, to: ["priya.kulkarni@sahyadri-q.in"], fileName: null, state: "WAITING" },
  ]);
  const repeated = await answer(email.id, "They are on their way.", "opsExecutive", "question-key-1");
  expect(repeated.body.data.id).toBe(sent.body.data.id);
  expect(await auditOf("replyToQuestion", email.id)).toHaveLength(1);
  expect((await read(email.id)).body.data).toMatchObject({ state: "TAKEN", closed: { by: "opsExecutive Staff" } });
  expect((await unmatched(provider)).map(({ id }) => id)).not.toContain(email.id);
  const { sent: mails, mailer } = collector();
  await workOff(workWith(provider, mailer));
  expect(mails.find(({ subject }) => subject === "Re: E-cards")).toMatchObject({
    to: "priya.kulkarni@sahyadri-q.in",
    text: "They are on their way.",
    thread: ["<q1@sahyadri-q.in>"],
  });
  const second = await answer(email.id, "Again", "opsLead");
  expect([second.status, second.body.message]).toEqual([
    409,
    "opsExecutive Staff has already replied to this email. Your reply was not sent.",
  ]);
});

test("a question that names the ticket of its company joins the thread of that endorsement, with its status", async () => {
  const client = await clientOf("sahyadri-r.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const params = { id: endorsementId };
  await provider.call("opsExecutive", linkSupportTicket, { params, body: { supportTicketId: client.ticketId } });
  const ask = (from: string, subject: string) => received({ from, subject, attachments: [] });
  const email = await ask("Priya <priya.kulkarni@sahyadri-r.in>", `Any news? [#${client.ticketId}]`);
  const { data } = (await draftOf(email.id)).body;
  expect(data).toMatchObject({ hasStates: true, endorsement: { id: endorsementId } });
  expect(data.text).toMatch(/^Dear Priya,\n\n\nSahyadri Foods \d+ · Endo 1 · .*: We are preparing it\.\n\nRegards/);
  const sent = await answer(email.id);
  expect(await emailsOf(provider, endorsementId)).toMatchObject([{ id: email.id, state: "TAKEN", endorsementId }]);
  const emails = (await provider.call("opsExecutive", listEndorsementEmails, { params })).body.data;
  expect(emails).toMatchObject([{ id: sent.body.data.id, inReplyTo: email.id }]);
  expect(await auditOf("replyToQuestion", endorsementId)).toHaveLength(1);
  // The same ticket from a sender of another company: no company fits best, so the email joins no thread.
  const other = await clientOf("sahyadri-s.in");
  const stranger = await ask("priya.kulkarni@sahyadri-s.in", `Mine? [#${client.ticketId}]`);
  expect(stranger.match.candidates.map(({ id }) => id).sort()).toEqual([client.companyId, other.companyId].sort());
  expect((await draftOf(stranger.id)).body.data).toMatchObject({ hasStates: false, endorsement: null });
});

test("an email that names another policy than its ticket's endorsement does not join that endorsement", async () => {
  const client = await clientOf("sahyadri-t.in");
  const endorsementId = await draftWithOneAddition(provider, client);
  const body = { supportTicketId: client.ticketId };
  await provider.call("opsExecutive", linkSupportTicket, { params: { id: endorsementId }, body });
  const [policy] = await provider.find(policies, { id: client.policyId });
  if (!policy) throw new Error("the client has a policy");
  const second = {
    id: `${client.policyId}-2`,
    nickName: "Second",
    nickNameKey: "second",
    policyNumber: "OG-25-1904-8403-7777",
  };
  await provider.db.insert(policies).values({ ...policy, ...second });
  const email = await received({
    from: "Priya <priya.kulkarni@sahyadri-t.in>",
    subject: `Joiners [#${client.ticketId}]`,
    text: "Please add them to policy OG-25-1904-8403-7777.",
    attachments: [],
  });
  expect(email.match).toMatchObject({ policyId: second.id, ticketId: client.ticketId });
  expect((await draftOf(email.id)).body.data).toMatchObject({ hasStates: false, endorsement: null });
});

test("a draft of next year's policy is no policy that an email can be about", async () => {
  const client = await clientOf("sahyadri-u.in");
  const [policy] = await provider.find(policies, { id: client.policyId });
  if (!policy) throw new Error("the client has a policy");
  const draft = { nickName: "Next year", nickNameKey: "next year", policyNumber: null, placementStatus: "DRAFT" };
  await provider.db.insert(policies).values({ ...policy, id: `${client.policyId}-2`, ...draft });
  const email = await received({ from: "Priya <priya.kulkarni@sahyadri-u.in>", subject: "GMC joiners" });
  expect(email.match).toMatchObject({ company: { id: client.companyId }, policyId: client.policyId });
});

test("a reply to an email with an open list leaves it open, and the next user sees who replied", async () => {
  const email = await received({ from: "hr@gmail.com", subject: "List and question" });
  expect(email.replied).toBeNull();
  const sent = await answer(email.id);
  const { sentBy: by, createdAt: at } = sent.body.data;
  expect((await read(email.id)).body.data).toMatchObject({ state: "WAITING", replied: { by, at } });
  expect([(await draftOf("received_x")).status, (await answer("received_x")).status]).toEqual([404, 404]);
  expect((await answer(email.id, "  ")).status).toBe(400);
  await provider.call("opsExecutive", dismissInboxEmail, { params: { id: email.id }, body: { reason: "Spam" } });
  expect((await answer(email.id)).status).toBe(409);
});
