import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/enrolment";
import { loadCompany } from "../companies/load-company";
import { enrolments } from "../db/schema";
import type { Verb } from "../route";
import { selectEnrolments } from "./select-enrolments";

/** @throws ProviderError not_found for an unknown company. */
export const listEnrolments: Verb<typeof contract.listEnrolments> = async (db, call, { params: { id } }) => {
  await loadCompany(db, id);
  return { data: { configs: await selectEnrolments(db, call, eq(enrolments.companyId, id)) } };
};
