import { sql } from "drizzle-orm";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { groupBy } from "@/lib/domain/group-by";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { planReprice } from "@/lib/provider/endorsements/reprice";
import { loadPolicyFacts } from "@/lib/provider/policies/load-policy";
import { loadRater } from "@/lib/provider/raters/load-rater";
import { rows } from "../../../../support/rows";
import { faultsOfBenefits } from "./flex";
import { faultsOfRecords, faultsOfRoster } from "./records";
import { endorsementsOf, type Money, POSTED, type World } from "./world";

const NOBODY = { actor: { userId: "", email: "", name: "", roles: [] }, traceId: "histories", source: "test" };
const ZERO: Money = { net: 0, igst: 0, cgst: 0, sgst: 0 };

type Segment = { from: string; to: string; annualPaise: number };
type Owed = { segments: Segment[]; policyDays: number };
type Charged = Money &
  Owed & {
    id: string;
    /** What bears one premium: a cover, or the family on a parental policy. */
    bearer: string;
    name: string;
    userId: string;
    policyId: string;
    start: string;
    end: string;
    isDeclined: boolean;
    isAdded: boolean;
    isReceived: boolean;
    rows: number;
  };

/** Every cover with the sum of its posted rows. */
const chargedCovers = ({ provider, companyId }: World) =>
  rows<Charged>(
    provider.db,
    sql`select up.id, u.employee_id || ' ' || u.relationship || ' ' || u.first_name as name, up.user_id as "userId",
               case when p.is_parental_policy then p.id || ' ' || u.employee_id else up.id end as bearer,
               up.policy_id as "policyId", up.coverage_start::text as start, up.coverage_end::text as end,
               coalesce(adder.status = 'ENDO_DECLINED', false) as "isDeclined", adder.id is not null as "isAdded",
               coalesce(adder.status in ${POSTED}, true) as "isReceived", up.segments,
               p.end_date - p.start_date + 1 as "policyDays", count(m.id)::int as rows, coalesce(sum(m.net_paise), 0)::int as net, coalesce(sum(m.igst_paise), 0)::int as igst,
               coalesce(sum(m.cgst_paise), 0)::int as cgst, coalesce(sum(m.sgst_paise), 0)::int as sgst
        from user_policies up
        join users u on u.id = up.user_id
        join policies p on p.id = up.policy_id
        left join endorsements adder on adder.id = up.added_by_endorsement_id
        left join (endorsement_members m join endorsements e on e.id = m.endorsement_id and e.status in ${POSTED})
          on m.user_policy_id = up.id
        where u.employer = ${companyId} group by up.id, u.id, p.id, adder.id`,
  );

const days = ({ from, to }: Pick<Segment, "from" | "to">) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** [domain §21 #15]; one parent bears the premium of a set, and the last one's exit refunds it [domain §24 #45]. */
function refundedTooMuch(world: World, covers: readonly Charged[]): string[] {
  const kinds = world.isOutside ? (["net"] as const) : (["net", "igst", "cgst", "sgst"] as const);
  return [...groupBy(covers, ({ bearer }) => bearer).values()].flatMap((shared) =>
    kinds.flatMap((kind) => {
      const paise = shared.reduce((sum, cover) => sum + cover[kind] + (world.inception.get(cover.id) ?? ZERO)[kind], 0);
      const names = shared.map(({ name }) => name).join(", ");
      return paise < 0 ? [`#15 ${names} on ${shared[0]?.policyId}: ${kind} ${paise} paise`] : [];
    }),
  );
}

const owedOf = ({ segments, policyDays }: Owed) =>
  segments.reduce((sum, part) => sum + (part.annualPaise * days(part)) / policyDays, 0);

const isSame = (one: Owed, other: Owed) =>
  one.policyDays === other.policyDays && JSON.stringify(one.segments) === JSON.stringify(other.segments);

const segmentsOf = async (world: World) => new Map((await chargedCovers(world)).map((cover) => [cover.id, cover]));

/** A change of the roster without an endorsement is invoiced by the insurer: counts it as charged at inception. */
export async function invoicedOutside<Said>(world: World, change: () => Promise<Said>): Promise<Said> {
  const before = await segmentsOf(world);
  const said = await change();
  world.isOutside = true;
  const inception = new Map(world.inception);
  for (const [id, cover] of await segmentsOf(world)) {
    const old = before.get(id) ?? { segments: [], policyDays: cover.policyDays };
    if (!cover.isReceived || isSame(cover, old)) continue;
    const outside = { ...ZERO, net: Math.round(owedOf(cover) - cover.net) };
    inception.set(id, (cover.segments.length === 0 && world.initial.get(id)) || outside);
  }
  world.inception = inception;
  return said;
}

/** [domain §21 #3, #16] */
function faultsOfCover(world: World, cover: Charged): string[] {
  const faults: string[] = [];
  const initial = world.inception.get(cover.id) ?? ZERO;
  const name = `${cover.name} on ${cover.policyId}`;
  const { segments } = cover;
  if ((segments.length === 0 && cover.rows === 0) || !cover.isReceived) return faults;
  const owed = owedOf(cover);
  const posted = initial.net + cover.net;
  const isLow = posted < owed - cover.rows - 1;
  const isHigh = posted > owed + cover.rows + 1 && !world.hasShortPeriod;
  if (isLow || isHigh) faults.push(`#3 ${name}: posted ${posted}, its segments come to ${owed.toFixed(2)}`);
  for (const [index, part] of segments.entries()) {
    const next = segments[index + 1];
    if (part.from > part.to || (next && part.to >= next.from))
      faults.push(`#16 ${name}: segments ${JSON.stringify(segments)}`);
  }
  return faults;
}

/** [domain §21 #16] */
function overlaps(covers: readonly Charged[]): string[] {
  const faults: string[] = [];
  const real = covers.filter(({ isDeclined, start, end }) => !isDeclined && start <= end);
  for (const [index, one] of real.entries()) {
    for (const other of real.slice(index + 1)) {
      if (one.userId !== other.userId || one.policyId !== other.policyId) continue;
      if (one.start <= other.end && other.start <= one.end)
        faults.push(`#16 ${one.name}: two covers on ${one.policyId}`);
    }
  }
  return faults;
}

type Row = { operation: string; number: number; net: number; igst: number; cgst: number; sgst: number; total: number };

/** [domain §21 #5, #6] */
async function faultsOfRows({ provider, companyId }: World): Promise<string[]> {
  const found = await rows<Row>(
    provider.db,
    sql`select m.operation, e.endorsement_number as number, m.net_paise::int as net, m.igst_paise::int as igst, m.cgst_paise::int as cgst,
               m.sgst_paise::int as sgst, m.total_paise::int as total
        from endorsement_members m join endorsements e on e.id = m.endorsement_id
        where e.company_id = ${companyId}
          and (m.cgst_paise <> m.sgst_paise or m.total_paise <> m.net_paise + m.igst_paise + m.cgst_paise + m.sgst_paise
               or (m.operation = 'ADD' and m.net_paise < 0) or (m.operation = 'DELETE' and m.net_paise > 0))`,
  );
  return found.map((row) => `a row's amounts: ${JSON.stringify(row)}`);
}

/** [domain §21 #7] */
async function faultsOfAccounts({ provider, accountIds, companyId }: World): Promise<string[]> {
  const faults = (await ledgerFaults(provider.db)).filter(({ cdAccountId }) => accountIds.includes(cdAccountId));
  const held = await rows<{ status: string }>(
    provider.db,
    sql`select coalesce(e.status, 'deleted') as status from endorsements e full join cd_holds h on h.endorsement_id = e.id
        where (e.company_id = ${companyId} and (e.status = 'SENT_TO_INSURER') <> (h.endorsement_id is not null))`,
  );
  return [
    ...faults.map((fault) => `#7 ${JSON.stringify(fault)}`),
    ...held.map(({ status }) => `#7 a hold in ${status}`),
  ];
}

/** The name of who stays covered may have been corrected since. */
const noteOf = (note: string | null) => note?.replace(/: .* stays covered/, "") ?? null;

/** Whatever has happened, an open endorsement has the amounts that its calculation gives [domain §24 #41, #42]. */
export async function faultsOfPricing(world: World): Promise<string[]> {
  if (world.isStale) return [];
  const { db } = world.provider;
  const call = { ...world.provider.services, ...NOBODY };
  const faults: string[] = [];
  const open = (await endorsementsOf(world)).filter(({ status }) => status === "DRAFT" || status === "IN_PROGRESS");
  for (const [policyId, onPolicy] of groupBy(open, (endorsement) => endorsement.policyId)) {
    const rated = { policy: await loadPolicyFacts(db, call, policyId), rater: await loadRater(db, policyId) };
    for (const { id, number } of onPolicy) {
      const { repriced, refused } = await planReprice(db, call, id, rated);
      const name = `Endo ${number} of ${policyId}`;
      if (refused.length > 0) faults.push(`${name} cannot be calculated: ${refused[0]?.message}`);
      for (const { row, priced } of repriced) {
        const [has, gets] = [amountsOf(row), amountsOf(priced)];
        if (has !== gets)
          faults.push(`${name}: ${row.operation} of ${row.name} has ${has}, its calculation is ${gets}`);
      }
    }
  }
  return faults;
}

type Amounts = Pick<PricedRow, "netPaise" | "igstPaise" | "cgstPaise" | "totalPaise" | "premiumNote">;

const amountsOf = ({ netPaise, igstPaise, cgstPaise, totalPaise, premiumNote }: Amounts) =>
  JSON.stringify({ netPaise, igstPaise, cgstPaise, totalPaise, note: noteOf(premiumNote) });

/** Changes with each day, and with each transaction of the server that writes. */
async function stateOf({ provider, day }: World): Promise<string> {
  const [found] = await rows<{ next: string }>(
    provider.db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return `${day} ${found?.next}`;
}

/** What must be true after every step; empty when all is well. A step that has written nothing leaves what was checked. */
export async function faultsOf(world: World): Promise<string[]> {
  const state = await stateOf(world);
  if (state === world.checked) return [];
  const covers = await chargedCovers(world);
  const faults = [
    ...refundedTooMuch(world, covers),
    ...covers.flatMap((cover) => faultsOfCover(world, cover)),
    ...overlaps(covers),
    ...(await faultsOfRows(world)),
    ...(await faultsOfAccounts(world)),
    ...(await faultsOfRecords(world)),
    ...(await faultsOfRoster(world)),
    ...(await faultsOfBenefits(world)),
    ...(await faultsOfPricing(world)),
  ];
  world.checked = state;
  return faults;
}
