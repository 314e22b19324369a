import { PolicyType } from "@/lib/contract/common";
import type { getRater } from "@/lib/contract/raters";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { findActiveRater, type StoredTable } from "./load-rater";

const NO_RATER = "Could not find a valid Rater for the provided policy"; // [spec 1 §8]

/** The active rater of a policy. @throws ProviderError not_found where none stands: the rater check of spec 2 §7. */
export const activeRater: Verb<typeof getRater> = async (db, _call, { params: { id } }) => {
  const row = await findActiveRater(db, id);
  if (!row) throw new ProviderError("not_found", NO_RATER);
  const rater = {
    policyId: row.policyId,
    policyType: PolicyType.parse(row.policyType),
    version: row.version,
    policyStartDate: formatDmy(row.startDate),
    policyEndDate: formatDmy(row.endDate),
    isPerFamily: row.isPerFamily,
    raterTable: row.raterTable as StoredTable | null,
    rpm: row.rpm === null ? null : Number(row.rpm),
  };
  return { data: { rater } };
};
