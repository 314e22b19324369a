import { eq } from "drizzle-orm";
import type { getEnrolment, listEnrolments } from "@/lib/contract/enrolment";
import { enrolments } from "../db/schema";
import { assertCompany } from "../onboarding/get-onboarding";
import type { Verb } from "../route";
import { loadEnrolment, selectEnrolments } from "./select-enrolments";

/** @throws ProviderError not_found */
export const enrolmentDetails: Verb<typeof getEnrolment> = async (db, call, { params: { id } }) => ({
  data: { config: await loadEnrolment(db, call, id) },
});

/** @throws ProviderError not_found for an unknown company. */
export const companyEnrolments: Verb<typeof listEnrolments> = async (db, call, { params: { id } }) => {
  await assertCompany(db, id);
  return { data: { configs: await selectEnrolments(db, call, eq(enrolments.companyId, id)) } };
};
