import { eq, sql } from "drizzle-orm";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import { endorsementMembers } from "@/lib/provider/db/schema";
import { rows } from "../../../../support/rows";
import { dryRunOf, reasons, type Sheets, uploadTo } from "../../registration/workbook";
import { endorsementsOf, type World } from "./world";

/** Three numbers that a step chooses by. */
export type Numbers = { a: number; b: number; c: number };

/** A step; it says what it did. */
export type Do = (world: World, numbers: Numbers) => Promise<string>;

export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
/** A day as the sheets have it. */
export const cell = (day: string) => day.split("-").reverse().join("/");

/** What the endorsements that are not sent come to: a file on one policy corrects a person on all of them. */
export async function unsentPaise({ provider, companyId }: World): Promise<number> {
  const [found] = await rows<{ paise: number }>(
    provider.db,
    sql`select coalesce(sum(m.total_paise), 0)::int as paise
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        join policies p on p.id = e.policy_id
        where p.company_id = ${companyId} and e.status in ('DRAFT', 'IN_PROGRESS')`,
  );
  return found?.paise ?? 0;
}

/** What the dry run says that a file changes: its rows, and earlier rows that are priced again [domain §21 #13]. */
async function foretoldPaise({ provider, companyId }: World, policyId: string, sheets: Sheets): Promise<number> {
  const { policies } = await dryRunOf(provider, { companyId, policyId }, sheets, { as: "opsLead" });
  const amounts = policies.flatMap(({ net, repriced }) => [net, ...repriced.map((each) => each.difference)]);
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

export async function upload(world: World, policyId: string, sheets: Sheets): Promise<string> {
  const { provider, companyId } = world;
  const expected = (await unsentPaise(world)) + (await foretoldPaise(world, policyId, sheets));
  const result = await uploadTo(provider, { companyId, policyId }, sheets, { as: "opsLead" });
  const charged = await unsentPaise(world);
  // An upload also calculates with what has changed outside since [domain §21 #13].
  if (charged !== expected && !world.isStale)
    throw new Error(`#13 ${JSON.stringify(sheets)}: dry run ${expected}, upload ${charged} paise`);
  const wrong = reasons(result);
  const refused = [...wrong.ADD, ...wrong.EDIT, ...wrong.OFFBOARD];
  return `${policyId} ${JSON.stringify(sheets)}${refused.length > 0 ? ` refused ${JSON.stringify(refused)}` : ""}`;
}

/** What a call did, and how the provider answered. @throws Error for a failure of the provider. */
export function said(status: number, body: unknown, text: string): string {
  if (status >= 500) throw new Error(`${text}: ${JSON.stringify(body)}`);
  return `${text}: ${status} ${status === 200 ? "" : JSON.stringify((body as { message?: unknown }).message)}`;
}

export const policyAt = ({ policyIds }: World, index: number) => at(policyIds, index) ?? "";

export const OPEN = ["DRAFT", "IN_PROGRESS"];

/** The endorsements that are not sent. */
export const openEndorsements = async (world: World) =>
  (await endorsementsOf(world)).filter(({ status }) => OPEN.includes(status));

/** The rows of an endorsement, in the order in which they were filed. */
export const filedRows = ({ provider }: World, endorsementId: string) =>
  provider.db.query.endorsementMembers.findMany({
    where: eq(endorsementMembers.endorsementId, endorsementId),
    orderBy: endorsementMembers.seq,
  });

/** Every open endorsement with the rater, tax, claims and settings of now. */
async function recalculateAll(world: World): Promise<void> {
  for (const { id } of await openEndorsements(world)) {
    const { status: answer, body } = await world.provider.call("opsExecutive", recalculatePremiums, { params: { id } });
    if (answer !== 200) throw new Error(`recalculation: ${JSON.stringify(body)}`);
  }
  world.isStale = false;
}

/** In half of the cases everything open is recalculated in one call. */
export async function settle(world: World, text: string, b: number): Promise<string> {
  world.isStale = true;
  if (b % 2 === 0) await recalculateAll(world);
  return text;
}
