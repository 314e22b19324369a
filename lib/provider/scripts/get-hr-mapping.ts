import { asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/scripts";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { writeAudit } from "../audit";
import { today } from "../context";
import type { Db } from "../db/connect";
import { companies, companyAccess, hrContacts, slabGrades } from "../db/schema";
import type { Verb } from "../route";
import { authoriseSheet } from "./shared-sheet";

/**
 * The stored HR setup in the shape of its sheets: stored as the shared spreadsheet, it changes nothing.
 * @throws ProviderError as `authoriseSheet`.
 */
export const getHrMapping: Verb<typeof contract.getHrMapping> = async (db, call) => {
  authoriseSheet(call, "hrSetup");
  const tabs = {
    "User Access": await contactRows(db),
    "Company Access": await accessRows(db),
    "Grade <> SI Mapping": await gradeRows(db),
  };
  const after = Object.fromEntries(Object.entries(tabs).map(([tab, rows]) => [tab, rows.length]));
  await writeAudit(db, call, { action: "getHrMapping", entity: "hrMapping", entityId: "all", after });
  return { bytes: await sharedWorkbook("hrSetup", tabs), name: `HR_Mappings_${today(call)}.xlsx` };
};

async function contactRows(db: Db) {
  const found = await db
    .select({ contact: hrContacts, companyName: companies.name })
    .from(hrContacts)
    .innerJoin(companies, eq(companies.id, hrContacts.companyId))
    .orderBy(asc(companies.name), asc(hrContacts.id));
  return found.map(({ contact, companyName }, index) => ({
    srNo: index + 1,
    companyId: contact.companyId,
    companyName,
    email: contact.email,
    mobile: contact.mobile,
    hrdFlag: yesOrNo(contact.hrd),
    selfServeFlag: yesOrNo(contact.selfServe),
    commsFlag: yesOrNo(contact.comms),
  }));
}

async function accessRows(db: Db) {
  const found = await db
    .select({ access: companyAccess, companyName: companies.name })
    .from(companyAccess)
    .innerJoin(companies, eq(companies.id, companyAccess.companyId))
    .orderBy(asc(companies.name), asc(companies.id));
  return found.map(({ access, companyName }, index) => ({
    srNo: index + 1,
    companyId: access.companyId,
    companyName,
    tapOutDate: access.tapOutDate && formatDmy(access.tapOutDate),
    csmUserId: access.csmUserId,
    opsAgentUserId: access.opsAgentUserId,
  }));
}

async function gradeRows(db: Db) {
  const found = await db.select().from(slabGrades).orderBy(asc(slabGrades.policyId), asc(slabGrades.slabId));
  return found.map(({ policyId, slabId, gradeId }, index) => ({ srNo: index + 1, policyId, slabId, gradeId }));
}
