import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/company-work";
import { loadCompany } from "../companies/load-company";
import { countLivesOfCompany } from "../members/count-lives";
import type { Verb } from "../route";
import { loadHrContacts } from "./load-hr-contacts";
import { loadSetUp } from "./load-set-up";
import { loadWork } from "./load-work";

/** @throws ProviderError not_found for an unknown company. */
export const getCompanyWork: Verb<typeof contract.getCompanyWork> = async (db, call, { params: { id } }) => {
  await loadCompany(db, id);
  const work = await loadWork(db, call, {
    policyIds: sql`select id from policies where company_id = ${id}`,
    accounts: sql`a.company_id = ${id}`,
    lives: await countLivesOfCompany(db, id),
  });
  return { data: { ...work, contacts: await loadHrContacts(db, id), setUp: await loadSetUp(db, call, id) } };
};
