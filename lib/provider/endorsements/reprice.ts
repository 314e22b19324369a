import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { FamilyBook } from "@/lib/domain/premium/family-book";
import { finalAnnual, type Segment } from "@/lib/domain/premium/segments";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { pricingContextOf, type RatedPolicy } from "../premiums/pricing-context";
import { loadFamilyHistory } from "./load-family-history";
import { refundWithheld } from "./refund-claims";
import { rowToPrice } from "./row-to-price";
import { loadRowsToPrice, type StoredRow } from "./rows-to-price";
import { type RepricedRow, writePremiums } from "./write-premiums";

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

/** What rating the rows anew would give, with the rater that is active now; writes nothing. */
export async function planReprice(
  db: Db,
  call: Call,
  endorsementId: string,
  rated: RatedPolicy,
  { reratesExits }: Options,
): Promise<{ repriced: RepricedRow[]; refused: RefusedRow[] }> {
  const { policy, rater } = rated;
  const stored = await loadRowsToPrice(db, endorsementId);
  const employeeIds = [...new Set(stored.map(({ employeeId }) => employeeId))];
  const isWithheld = await refundWithheld(db, policy, rater, employeeIds);
  const history = await loadFamilyHistory(db, rated, employeeIds);
  const context = pricingContextOf(rated, call);
  const charges = new Map<string, readonly Segment[]>();
  const isChargedNow = (userPolicyId: string) => {
    const segments = charges.get(userPolicyId);
    return segments && finalAnnual(segments) > 0;
  };
  const repriced: RepricedRow[] = [];
  const refused: RefusedRow[] = [];
  let family: { file: string | null; book: FamilyBook } | undefined;
  for (const row of stored) {
    const file = row.derivation?.file ?? null;
    if (family?.file !== file) family = { file, book: history.bookOf({ endorsementId, file }, isChargedNow) };
    const { book } = family;
    const isRerated = row.operation === "DELETE" && (reratesExits || (row.derivation?.isRerated ?? false));
    const hasClaim = row.operation !== "ADD" && isWithheld(row);
    const toPrice = rowToPrice(row, policy, {
      segments: charges.get(row.userPolicyId) ?? chargeBefore(row),
      refundWithheld: hasClaim,
      family: book.facts(row.userPolicyId),
      isRerated,
    });
    const priced = priceRow(context, toPrice);
    if (!priced.ok) {
      refused.push({ row, field: priced.field, message: priced.message });
      continue;
    }
    if (finalAnnual(priced.segments) > 0) book.charge(row.userPolicyId);
    charges.set(row.userPolicyId, priced.segments);
    repriced.push({ row, priced, hasClaim, isRerated });
  }
  return { repriced, refused };
}

/** The charge that a life's first row of the endorsement starts from; rows of the roster's time before have none. */
function chargeBefore({ chargedBefore, derivation, charged }: StoredRow): readonly Segment[] {
  return chargedBefore ?? derivation?.before ?? charged;
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
