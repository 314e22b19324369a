import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/enrolment";
import { enrolments } from "../db/schema";
import { assertCompany } from "../onboarding/get-onboarding";
import type { Verb } from "../route";
import { selectEnrolments } from "./select-enrolments";

/** @throws ProviderError not_found for an unknown company. */
export const listEnrolments: Verb<typeof contract.listEnrolments> = async (db, call, { params: { id } }) => {
  await assertCompany(db, id);
  return { data: { configs: await selectEnrolments(db, call, eq(enrolments.companyId, id)) } };
};
