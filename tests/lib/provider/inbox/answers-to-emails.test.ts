import { workOff } from "@/lib/provider/outbox/work-off";
import { type ImapServer, startImapServer } from "@/tests/support/imap-server";
import { sharedProvider } from "@/tests/support/provider";
import { changeContact, collector, openEndorsement, sendEmail } from "../endorsement-emails/email-story";
import { workWith } from "../outbox/outbox-work";
import { answerTo, emailOf, emailsOf, readNow, unmatched } from "./email-story";

/** Replies to emails that we sent: matched by what they reply to, and their senders compared with our recipients. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
let server: ImapServer;
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(() => server.close());

/** Sends an email about a new endorsement. @returns the endorsement, and the Message-ID of the email. */
async function wentOut() {
  const { id } = await openEndorsement(provider);
  const { status } = await sendEmail(provider, id, { to: ["desk@care.example"], cc: ["copy@broker.example"] });
  expect(status).toBe(200);
  const { sent, mailer } = collector();
  await workOff(workWith(provider, mailer));
  return { id, messageId: `<${sent.at(-1)?.id}@genome.console>` };
}

test("a reply without the reference in its subject is matched by the email that it replies to", async () => {
  const { id, messageId } = await wentOut();
  server.deliver(await emailOf({ subject: "Re: members", text: "By answer", inReplyTo: messageId }));
  server.deliver(
    await emailOf({ subject: "Fwd: members", text: "By reference", references: ["<x@y.example>", messageId] }),
  );
  await readNow(provider, server);
  expect((await emailsOf(provider, id)).map(({ text }) => text).sort()).toEqual(["By answer", "By reference"]);
});

test("a reply that refers to two endorsements, or to none of ours, stays unmatched", async () => {
  const [one, two] = [await wentOut(), await wentOut()];
  server.deliver(await emailOf({ subject: "Re: two", references: [one.messageId, two.messageId] }));
  server.deliver(await emailOf({ subject: "Re: none", inReplyTo: "<outbox-999999@genome.console>" }));
  server.deliver(await emailOf({ subject: "Re: foreign", inReplyTo: one.messageId.replace("console", "consolex") }));
  await readNow(provider, server);
  const subjects = (await unmatched(provider)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /two|none|foreign/.test(subject)).sort()).toEqual([
    "Re: foreign",
    "Re: none",
    "Re: two",
  ]);
});

test("the subject takes precedence over the email that was replied to", async () => {
  const [named, answered] = [await wentOut(), await wentOut()];
  server.deliver(await answerTo(named.id, { inReplyTo: answered.messageId }));
  await readNow(provider, server);
  expect([(await emailsOf(provider, named.id)).length, (await emailsOf(provider, answered.id)).length]).toEqual([1, 0]);
});

test("a known sender has a domain that was written to, not one that only begins alike", async () => {
  const { id } = await wentOut();
  const known = ["somebody.else@CARE.example", "a@broker.example"];
  for (const from of [...known, "desk@care.example.evil.example", "desk@insurer.example"])
    server.deliver(await answerTo(id, { from }));
  await readNow(provider, server);
  const found = (await emailsOf(provider, id)).filter(({ isKnownSender }) => isKnownSender);
  expect(found.map(({ fromAddress }) => fromAddress.toLowerCase()).sort()).toEqual(
    known.map((one) => one.toLowerCase()).sort(),
  );
});

test("a saved address of the insurer or TPA is a known sender", async () => {
  const { id, insurerId } = await openEndorsement(provider);
  await changeContact(provider, { stage: "INSURER", party: insurerId, to: ["desk@kept.example"] });
  server.deliver(await answerTo(id, { from: "other@kept.example" }));
  server.deliver(await answerTo(id, { from: "other@unkept.example" }));
  await readNow(provider, server);
  const known = (await emailsOf(provider, id)).map(
    ({ fromAddress, isKnownSender }) => `${fromAddress} ${isKnownSender}`,
  );
  expect(known.sort()).toEqual(["other@kept.example true", "other@unkept.example false"]);
});
