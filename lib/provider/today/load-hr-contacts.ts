import { asc, eq } from "drizzle-orm";
import type { CompanyWork } from "@/lib/contract/company-work";
import type { HrUse } from "@/lib/domain/companies/hr-contact";
import type { Db } from "../db/connect";
import { hrContacts } from "../db/schema";

/** The HR contacts of a company in a fixed order; in full for every role [domain §24 #58]. */
export async function loadHrContacts(db: Db, companyId: string): Promise<NonNullable<CompanyWork["contacts"]>> {
  const found = await db
    .select()
    .from(hrContacts)
    .where(eq(hrContacts.companyId, companyId))
    .orderBy(asc(hrContacts.email), asc(hrContacts.id));
  return found.map(({ id, email, mobile, hrd, selfServe, comms }) => {
    const uses: [HrUse, boolean][] = [
      ["HRD", hrd],
      ["SELF_SERVE", selfServe],
      ["COMMS", comms],
    ];
    return { id, email, mobile, uses: uses.flatMap(([use, has]) => (has ? [use] : [])) };
  });
}
