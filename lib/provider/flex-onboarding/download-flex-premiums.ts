import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/flex-onboarding";
import { flexPremiumsWorkbook } from "@/lib/sheets/write/flex-premiums-workbook";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { today } from "../context";
import { queryRows } from "../db/rows";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import { chosenBenefit, readChosen } from "./chosen-benefit";

const PremiumRow = z.object({
  policyId: z.string(),
  employeeId: z.string().nullable(),
  userId: z.string(),
  name: z.string(),
  relationship: z.string().nullable(),
  benefitId: z.string(),
  benefitName: z.string(),
  chosen: z.unknown(),
});

/** All benefits that a company's members chose, including ended ones, as a workbook. @throws ProviderError not_found. */
export const downloadFlexPremiums: Verb<typeof contract.downloadFlexPremiums> = async (
  db,
  call,
  { params: { id } },
) => {
  const company = await loadCompany(db, id);
  const rows = await queryRows(
    db,
    PremiumRow,
    sql`
      select up.policy_id as "policyId", u.employee_id as "employeeId", u.id as "userId",
             ${fullName("u")} as name, u.relationship, b.id as "benefitId",
             b.name as "benefitName", ${sql.raw(chosenBenefit("ub", "up", "p"))} as chosen
      from policies p
      join user_policies up on up.policy_id = p.id
      join user_benefits ub on ub.user_policy_id = up.id
      join benefits b on b.id = ub.benefit_id
      join users u on u.id = up.user_id
      where p.company_id = ${id}
      order by p.id, u.employee_id, u.relationship <> 'self', u.id, b.priority, ub.id`,
  );
  await writeAudit(db, call, {
    action: "downloadFlexPremiums",
    entity: "company",
    entityId: id,
    after: { rows: rows.length },
  });
  const name = `Flex_Premiums_${company.name}_${today(call)}.xlsx`.replace(/[^\w.-]+/g, "-");
  const priced = rows.map(({ chosen, ...row }) => ({ ...row, ...readChosen(call, chosen) }));
  return { bytes: await flexPremiumsWorkbook(priced), name };
};
