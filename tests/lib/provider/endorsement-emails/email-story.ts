import {
  changeEmailContact,
  listEmailContacts,
  listEndorsementEmails,
  previewEndorsementEmail,
  sendEndorsementEmail,
} from "@/lib/contract/endorsement-emails";
import { getInsurerFile, getTpaFile } from "@/lib/contract/endorsement-facts";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { insurerFormatVersions } from "@/lib/provider/db/schema";
import type { Mail } from "@/lib/provider/mail/mailer";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { clientOfInsurer, details, draftWithOneAddition, rollUp, walkTo } from "../endorsements/story";

export const TO_INSURER = ["desk@care.example"];
export const TO_TPA = ["cards@tpa.example"];

/** A client with a TPA, whose insurer and TPA have a format. */
export async function clientOf(provider: TestProvider) {
  const { client, insurerId, insurerName } = await clientOfInsurer(provider);
  await provider.db.insert(insurerFormatVersions).values({
    insurerId,
    policyType: "GMC",
    stage: "TPA",
    number: 1,
    effectiveFrom: "2025-01-01",
    format: { ...neutralFormatOf(insurerName, "GMC"), fileName: "tpa_{n}" },
    createdBy: "x",
    createdAt: new Date(provider.services.clock()),
  });
  return { client, insurerId, insurerName };
}

/** An endorsement in progress of such a client: one addition, or two additions, one correction and one deletion of domain §8. */
export async function openEndorsement(provider: TestProvider, { isMixed = false } = {}) {
  const facts = await clientOf(provider);
  const { client } = facts;
  const id = isMixed ? (await rollUp(provider, client)).endorsementId : await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  const { version } = await details(provider, id);
  return { ...facts, id, version };
}

type Sending = {
  as?: Caller;
  stage?: FormatStage;
  to?: string[];
  cc?: string[];
  text?: string;
  version?: number;
  lastEmailId?: string | null;
  key?: string;
};

/** Sends the email, on the endorsement's current version by default. */
export async function sendEmail(provider: TestProvider, id: string, sending: Sending = {}) {
  const { as = "opsExecutive", stage = "INSURER", to = TO_INSURER, cc = [], text = "Please add", key } = sending;
  const version = sending.version ?? (await details(provider, id)).version;
  return provider.call(as, sendEndorsementEmail, {
    params: { id, stage },
    body: { to, cc, text, version, lastEmailId: sending.lastEmailId ?? null },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

export const preview = (provider: TestProvider, id: string, stage: FormatStage = "INSURER", as: Caller = "opsLead") =>
  provider.call(as, previewEndorsementEmail, { params: { id, stage } });

export const emailsOf = async (provider: TestProvider, id: string, as: Caller = "opsLead") =>
  (await provider.call(as, listEndorsementEmails, { params: { id } })).body.data;

export const contactsOf = async (provider: TestProvider, as: Caller = "opsLead") =>
  (await provider.call(as, listEmailContacts)).body.data;

type Contact = { stage: FormatStage; party: string; to?: string[]; cc?: string[]; version?: number };

export const changeContact = (provider: TestProvider, contact: Contact, as: Caller = "opsLead") =>
  provider.call(as, changeEmailContact, { body: { to: TO_INSURER, cc: [], version: 0, ...contact } });

/** The downloaded file of the endorsement. */
export async function download(provider: TestProvider, id: string, stage: FormatStage): Promise<Buffer> {
  const { insurerId } = await details(provider, id);
  const { body } =
    stage === "INSURER"
      ? await provider.call("opsExecutive", getInsurerFile, { params: { endorsementId: id, insurerId } })
      : await provider.call("opsExecutive", getTpaFile, { params: { endorsementId: id } });
  return Buffer.from(body as unknown as Uint8Array);
}

/** A mailer that keeps each email with its attachments. */
export function collector() {
  const sent: (Omit<Mail, "attachments"> & { files: { name: string; contentType: string; bytes: Buffer }[] })[] = [];
  const send = async ({ attachments, ...mail }: Mail) => {
    const files = [];
    for (const { name, contentType, content } of attachments) {
      const chunks = [];
      for await (const chunk of content) chunks.push(chunk);
      files.push({ name, contentType, bytes: Buffer.concat(chunks) });
    }
    sent.push({ ...mail, files });
  };
  return { sent, mailer: { send } };
}
