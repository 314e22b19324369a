import type * as contract from "@/lib/contract/hrms";
import { employerOf, hrmsRangeFault } from "@/lib/domain/hrms/export-range";
import { HRMS_MESSAGES, HRMS_RANGE_FAULTS } from "@/lib/messages/hrms";
import { writeAudit } from "../audit";
import { today } from "../context";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { HRMS_COLUMNS } from "./hrms-columns";
import { countRequests, type HrmsSelection, readRequests } from "./hrms-requests";

/**
 * The requests of an employer's HRMS as a streamed workbook. Audited, because it contains personal data.
 * @throws ProviderError bad_request for the range; not_found if no company is configured for the employer, or no request
 * was sent.
 */
export const fetchHrmsData: Verb<typeof contract.fetchHrmsData> = async (db, call, { body }) => {
  const { type, fromDate: from, toDate: to } = body;
  const fault = hrmsRangeFault(from, to, today(call));
  if (fault) throw new ProviderError("bad_request", HRMS_RANGE_FAULTS[fault]);
  const employer = employerOf(type);
  const companyId = call.settings.hrmsCompanies?.[employer];
  if (!companyId) throw new ProviderError("not_found", HRMS_MESSAGES.noCompany({ employer }));
  const operation = type.endsWith("ADD") ? "ADD" : "DELETE";
  const selection: HrmsSelection = { companyId, operation, from, to };
  const rows = await countRequests(db, selection);
  if (rows === 0) throw new ProviderError("not_found", HRMS_MESSAGES.noData);
  await writeAudit(db, call, {
    action: "fetchHrmsData",
    entity: "company",
    entityId: companyId,
    after: { ...body, rows },
  });
  const columns = HRMS_COLUMNS[operation];
  async function* chunks() {
    for await (const page of readRequests(db, selection)) {
      yield page.map((request) => ({ cells: columns.map(({ value }) => value(request)) }));
    }
  }
  const name = `${type.replace(" ", "_")}_${from}_${to}.xlsx`;
  return { table: { name: type, columns, chunks: chunks() }, name, rows };
};
