import { readCompanyAccess, readHrContact, readSlabGrade } from "@/lib/domain/scripts/hr-setup";
import { findRepeats, type ScriptRow } from "@/lib/domain/scripts/scripts";
import { loadConfig } from "../configuration/config-on";
import { logRefusedSixes } from "../log-refused-sixes";
import { loadHrFacts } from "./hr-facts";
import { type JudgedHrRow, judgeAccess, judgeContact, judgeGrade } from "./judge-hr-rows";
import type { ScriptPart } from "./script-part";
import { writeHrRows } from "./write-hr-rows";

/** HR contacts, company access and grades from the HR setup workbook [spec 3 §3, domain §18]. */
export const hrPart: ScriptPart = {
  sheet: "hrSetup",
  findRepeats: (rows) => findRepeats(rows, keysOf),
  async judge(db, call, rows, repeats) {
    const contacts = rows.filter(({ tab }) => tab === "User Access").map(({ fields }) => readHrContact(fields).value);
    const facts = await loadHrFacts(db, rows, {
      emails: contacts.flatMap(({ email }) => email ?? []),
      mobiles: contacts.flatMap(({ mobile }) => mobile ?? []),
    });
    const { phoneFirst } = await loadConfig(db, call, { insurerId: null, policyId: null });
    logRefusedSixes(
      call,
      contacts.map(({ mobile }) => mobile),
      phoneFirst,
    );
    const matched = new Map<string, number>();
    const judged = rows.map((row): JudgedHrRow => {
      const earlier = repeats.get(row.position) ?? null;
      if (row.tab === "User Access") return judgeContact(row, facts, { earlier, matched, phoneFirst });
      return row.tab === "Company Access" ? judgeAccess(row, facts, earlier) : judgeGrade(row, facts, earlier);
    });
    return {
      verdicts: judged.map(({ verdict }) => verdict),
      write: () => writeHrRows(db, call, judged),
    };
  },
};

/** The unique keys of a row: a contact's email and mobile, a company, a slab. */
function keysOf({ tab, fields }: ScriptRow): string[] {
  if (tab === "User Access") {
    const { email, mobile } = readHrContact(fields).value;
    return [...(email ? [`email ${email}`] : []), ...(mobile ? [`mobile ${mobile}`] : [])];
  }
  if (tab === "Company Access") {
    const { companyId } = readCompanyAccess(fields).value;
    return companyId === "" ? [] : [`company ${companyId}`];
  }
  const { policyId, slabId } = readSlabGrade(fields).value;
  return policyId === "" || slabId === "" ? [] : [`slab ${policyId}\u0000${slabId}`];
}
