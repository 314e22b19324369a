import type * as contract from "@/lib/contract/renewals";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import type { AddRow } from "@/lib/domain/members/types";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { RENEWAL_MESSAGES } from "@/lib/messages/renewals";
import { memberCells, memberColumns } from "@/lib/sheets/write/member-sheets";
import type { WriteRow } from "@/lib/sheets/write/sheet-model";
import { writeAudit } from "../audit";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadRenewal } from "./load-renewal";
import { loadRenewalLives, type RenewalLife } from "./renewal-lives";

/**
 * The active lives of the policy before a renewal as a member workbook: additions with the renewal's start as coverage
 * start and the same slab ids [domain §24 #48]. Audited, because it contains personal data.
 * @throws ProviderError not_found, also for a policy that is no renewal; bad_request while the renewal has no start date.
 */
export const downloadRenewalRoster: Verb<typeof contract.downloadRenewalRoster> = async (db, call, { params }) => {
  const { renewal, oldId } = await loadRenewal(db, params.id);
  const { id, startDate, nickName } = renewal.policy;
  if (startDate === null) throw new ProviderError("bad_request", RENEWAL_MESSAGES.noStart);
  const lives = await loadRenewalLives(db, oldId);
  const after = { rows: lives.length, renewedFrom: oldId };
  await writeAudit(db, call, { action: "downloadRenewalRoster", entity: "policy", entityId: id, after });
  const name = `Roster_${nickName ?? id}_${startDate}.xlsx`.replace(/[^\w.-]+/g, "-");
  const table = { name: SHEET_NAME_OF.ADD, columns: memberColumns("ADD"), chunks: rowsOf(lives, startDate) };
  return { table, name, rows: lives.length };
};

/** Rows per chunk; other calls run between chunks. */
const CHUNK = 1_000;

async function* rowsOf(lives: readonly RenewalLife[], startDate: LocalDate): AsyncGenerator<WriteRow[]> {
  for (let from = 0; from < lives.length; from += CHUNK) {
    const chunk = lives.slice(from, from + CHUNK);
    yield chunk.map((life) => ({ cells: memberCells("ADD", addRowOf(life, startDate)) }));
  }
}

function addRowOf(life: RenewalLife, startDate: LocalDate): AddRow {
  return {
    employee_id: life.employeeId,
    relationship_to_account_holders: life.relationship,
    name: life.name,
    slabId: life.slabId,
    mobile: life.mobile ?? undefined,
    email_address: life.email ?? undefined,
    gender: life.gender ?? undefined,
    ctc: life.ctcPaise === null ? undefined : String(rupeesFromPaise(life.ctcPaise)),
    date_of_birth: life.dob === null ? undefined : formatDmy(life.dob),
    policy_start_date: formatDmy(startDate),
    maritalStatus: life.maritalStatus ?? undefined,
  };
}
