import { eq, sql } from "drizzle-orm";
import { getCompany, updateCompany } from "@/lib/contract/companies";
import {
  type EndorsementStatus,
  getCdOverview,
  getEndorsement,
  linkSupportTicket,
  updateEndorsementStatus,
} from "@/lib/contract/endorsements";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { cdHolds, cdLedgerEntries, endorsements, insurers } from "@/lib/provider/db/schema";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { dependant, draftOf, employee } from "../registration/workbook";

/** The policy of domain §8 with its rater, a CD account and a ticket, without lives. */
export async function clientWithAccount(
  provider: TestProvider,
  {
    balanceRupees = 25_000,
    policy = {},
    withRater = true,
  }: { balanceRupees?: number; policy?: object; withRater?: boolean } = {},
) {
  const company = await provider.company();
  const { id: policyId, insurerId: insurer } = await provider.policy({ companyId: company.id, ...policy });
  const insurerId = insurer ?? "";
  if (withRater) await provider.rater({ policyId });
  const account = await provider.cdAccount({
    companyId: company.id,
    insurerId,
    policyId,
    inceptionPaise: paiseFromRupees(balanceRupees),
  });
  const ticket = await provider.ticket();
  return { companyId: company.id, policyId, insurerId, cdAccountId: account.id, ticketId: ticket.id };
}

export type Client = Awaited<ReturnType<typeof clientWithAccount>>;

/** The same, registered on 10 December 2025. */
export function startedClient(provider: TestProvider): Promise<Client> {
  provider.setDay("2025-12-10");
  return clientWithAccount(provider);
}

/** The same with a TPA and an insurer that has a neutral format. */
export async function clientOfInsurer(provider: TestProvider, insurer = "Care Health Insurance") {
  const client = await clientWithAccount(provider, { policy: { tpaName: "Medi Assist" } });
  const insurerName = `${insurer} ${client.policyId}`;
  await provider.change(insurers, { id: client.insurerId }, { name: insurerName });
  return { client, insurerId: client.insurerId, insurerName };
}

/** The company gets another GSTIN or state. */
export async function moveCompany(
  provider: TestProvider,
  { companyId }: Pick<Client, "companyId">,
  { gstNumber = null, stateCode = null }: { gstNumber?: string | null; stateCode?: string | null },
): Promise<void> {
  const params = { id: companyId };
  const { companyDetails } = (await provider.call("csm", getCompany, { params })).body.data;
  const { name, nickname, version = 0 } = companyDetails;
  const registered = { name, nickname: nickname ?? "", panNumber: "", salesforceId: "" };
  const body = { ...registered, gstNumber, stateCode, isSez: false, version };
  const { status } = await provider.call("csm", updateCompany, { params, body });
  if (status !== 200) throw new Error(`the company was not changed: ${status}`);
}

/** One employee added from 1 December for 4,300 a year: 1,425.48 net, 256.59 IGST, 1,682.07 in all. */
export const ONE_ADDITION_RUPEES = 1_682.07;

let joiners = 0;

/** A draft with that one addition, registered on 10 December 2025. */
export async function draftWithOneAddition(provider: TestProvider, client: Client): Promise<string> {
  provider.setDay("2025-12-10");
  joiners += 1;
  return draftOf(provider, client, { ADD: [employee(`J${joiners}`)] });
}

/** A client with an account, and a draft with that one addition. */
export async function clientWithDraft(
  provider: TestProvider,
  options: Parameters<typeof clientWithAccount>[1] = {},
): Promise<{ client: Client; id: string }> {
  const client = await clientWithAccount(provider, options);
  return { client, id: await draftWithOneAddition(provider, client) };
}

/** The roll-up of domain §8: E1 and E8 added, E3 edited, E2 deleted; net 2,349.97. */
export async function rollUp(provider: TestProvider, client: Client) {
  const cover = (dob: string, annualRupees: number, slabId: string, sumInsuredPaise: number) =>
    provider.life({ ...client, user: { dob }, cover: { annualPaise: annualRupees * 100, slabId, sumInsuredPaise } });
  const parent = await cover("1990-06-15", 4_150, "2", 50_000_000);
  const leaver = await cover("1979-01-05", 6_900, "1", 30_000_000);
  const promoted = await cover("1988-02-10", 4_300, "1", 30_000_000);
  joiners += 1;
  const joiner = employee(`R${joiners}`, {
    slabId: "2",
    date_of_birth: "17/08/1993",
    policy_start_date: "15/09/2025",
  });
  const newborn = dependant(parent.user.employeeId ?? "", "Son", {
    slabId: "2",
    date_of_birth: "25/09/2025",
    policy_start_date: "25/09/2025",
  });
  provider.setDay("2025-10-20");
  await draftOf(provider, client, { ADD: [joiner, newborn] });
  provider.setDay("2025-12-10");
  const endorsementId = await draftOf(provider, client, {
    EDIT: [{ userId: promoted.user.id, slabId: "2", policy_start_date: "01/12/2025" }],
    OFFBOARD: [{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }],
  });
  return { endorsementId, parent, leaver, promoted };
}

type MoveOptions = { as?: Caller; version?: number; note?: string; idempotencyKey?: string };

export function move(
  provider: TestProvider,
  id: string,
  endorsementStatus: EndorsementStatus,
  { as = "opsExecutive", idempotencyKey, ...body }: MoveOptions = {},
) {
  return provider.call(as, updateEndorsementStatus, {
    params: { id },
    body: { endorsementStatus, ...body },
    idempotencyKey,
  });
}

export async function details(provider: TestProvider, id: string, role: Caller = "viewer") {
  const { body } = await provider.call(role, getEndorsement, { params: { id }, query: {} });
  return body.data;
}

/** The first person of an endorsement. */
export const userOf = async (provider: TestProvider, id: string): Promise<string> =>
  (await details(provider, id)).memberData[0]?.userId ?? "";

export async function overview(provider: TestProvider, id: string) {
  const { body } = await provider.call("viewer", getCdOverview, { params: { id } });
  return body.data;
}

export function link(provider: TestProvider, id: string, supportTicketId: string) {
  return provider.call("opsExecutive", linkSupportTicket, { params: { id }, body: { supportTicketId } });
}

/** Moves along the chain to a status; ticket and UHIDs are there when they are needed. */
export async function walkTo(
  provider: TestProvider,
  { ticketId }: Pick<Client, "ticketId">,
  id: string,
  target: EndorsementStatus,
): Promise<void> {
  let { status, nextEndorsmentStatus: next } = await details(provider, id);
  while (status !== target && next !== null) {
    if (next === "SENT_TO_INSURER") await link(provider, id, ticketId);
    if (next === "RECEIVED_UHIDS") await giveUhids(provider, id);
    const to = target === "ENDO_DECLINED" && status === "SENT_TO_INSURER" ? "ENDO_DECLINED" : next;
    const answer = await move(provider, id, to, { note: "Insurer asks for documents" });
    if (answer.status !== 200) throw new Error(`${to}: ${answer.status} ${JSON.stringify(answer.body)}`);
    ({ status, nextEndorsmentStatus: next } = answer.body.data);
  }
}

/** The TPA's cards arrive. Another feature imports them. */
export async function giveUhids(provider: TestProvider, endorsementId: string): Promise<void> {
  await recordedAt(provider.db, new Date(provider.services.clock()), (tx) =>
    tx.execute(
      sql`update user_policies set uhid = 'UH-' || id where id in
          (select user_policy_id from endorsement_members where endorsement_id = ${endorsementId})`,
    ),
  );
}

/** The amounts on hold for an endorsement, in paise. */
export async function holds(provider: TestProvider, endorsementId: string): Promise<number[]> {
  const found = await provider.find(cdHolds, { endorsementId });
  return found.map(({ amountPaise }) => amountPaise);
}

/** The ledger lines of an account in the order of posting. */
export async function ledgerOf(provider: TestProvider, cdAccountId: string) {
  return provider.db.query.cdLedgerEntries.findMany({
    where: eq(cdLedgerEntries.cdAccountId, cdAccountId),
    orderBy: cdLedgerEntries.seq,
  });
}

export async function setEndorsement(
  provider: TestProvider,
  id: string,
  fields: Partial<typeof endorsements.$inferInsert>,
): Promise<void> {
  await provider.change(endorsements, { id }, fields);
}
