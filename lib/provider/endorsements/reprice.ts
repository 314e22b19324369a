import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { Rater } from "@/lib/domain/premium/rater";
import type { Segment } from "@/lib/domain/premium/segments";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { loadLives } from "../members/load-lives";
import type { LoadedPolicy } from "../policies/load-policy";
import { FamilyBook } from "../registration/family-book";
import { refundWithheld } from "./refund-claims";
import { rowToPrice } from "./row-to-price";
import { loadRowsToPrice, type StoredRow } from "./rows-to-price";
import { type RepricedRow, writePremiums } from "./write-premiums";

type RatedPolicy = { policy: LoadedPolicy; rater: Rater };
type RefusedRow = { row: StoredRow; field: string; message: string };

type Options = {
  /** Also exits are rated anew; otherwise they refund what was charged, unless they were rated anew before [domain §5]. */
  reratesExits: boolean;
};

/**
 * Rates the rows of an endorsement anew with the active rater, in the order of registration, each on the charge that the
 * row before it leaves; rewrites their premium columns and what remains charged [spec 2 §7, domain §5].
 * @throws ProviderError bad_request with `data.rows` when rows do not fit the rater; nothing is written then.
 */
export async function repriceEndorsement(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  options: Options,
): Promise<void> {
  const { repriced, refused } = await planReprice(db, call, endorsementId, rated, options);
  if (refused.length > 0) throw refusal(refused);
  await writePremiums(db, call, repriced);
}

/** What rating the rows anew would give, with whatever rater is at hand; writes nothing. */
export async function planReprice(
  db: Db,
  call: Call,
  endorsementId: string,
  { policy, rater }: RatedPolicy,
  { reratesExits }: Options,
): Promise<{ repriced: RepricedRow[]; refused: RefusedRow[] }> {
  const stored = await loadRowsToPrice(db, endorsementId);
  const employeeIds = [...new Set(stored.map(({ employeeId }) => employeeId))];
  const isWithheld = await refundWithheld(db, policy, rater, employeeIds);
  const book = await familyBook(db, { policy, rater }, employeeIds);
  const context = { policy, rater, companyGstin: policy.companyGstin, today: today(call) };
  const charges = new Map<string, readonly Segment[]>();
  const repriced: RepricedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of stored) {
    const chargedHere = charges.get(row.userPolicyId);
    const isRerated = row.operation === "DELETE" && (reratesExits || (row.derivation?.isRerated ?? false));
    const hasClaim = row.operation !== "ADD" && isWithheld(row);
    const member = { ...row.life, employeeId: row.employeeId };
    const toPrice = rowToPrice(row, {
      segments: chargedHere ?? chargeBefore(row),
      refundWithheld: hasClaim,
      family: book.facts(member, isCharged(row.derivation?.charged ?? row.charged)),
      isRerated,
    });
    const priced = priceRow(context, toPrice);
    if (!priced.ok) {
      refused.push({ row, field: priced.field, message: priced.message });
      continue;
    }
    if (isCharged(priced.segments)) book.charge(member);
    charges.set(row.userPolicyId, priced.segments);
    repriced.push({ row, priced, hasClaim, isRerated });
  }
  return { repriced, refused };
}

const isCharged = (segments: readonly Segment[]) => (segments.at(-1)?.annualPaise ?? 0) > 0;

/** The charge that a life's first row of the endorsement starts from; rows of the roster's time before have none. */
function chargeBefore({ chargedBefore, derivation, charged }: StoredRow): readonly Segment[] {
  return chargedBefore ?? derivation?.before ?? charged;
}

async function familyBook(db: Db, { policy, rater }: RatedPolicy, employeeIds: string[]): Promise<FamilyBook> {
  const { id, companyId } = policy;
  const lives = await loadLives(db, { companyId, policyIds: [id] }, { employeeIds, userIds: [] });
  return new FamilyBook({ policy, rater, lives: new Map(lives.map((life) => [life.userId, life])) });
}

/** The first row in words, all of them as data. */
function refusal(refused: readonly RefusedRow[]): ProviderError {
  const rows = refused.map(({ row: { userId, employeeId, name }, field, message }) => {
    return { userId, employeeId, name, field, message };
  });
  const [first] = rows;
  return new ProviderError("bad_request", `${first?.name} (${first?.employeeId}): ${first?.message}`, {
    data: { rows },
  });
}
