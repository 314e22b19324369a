import type * as contract from "@/lib/contract/enrolment";
import type { Verb } from "../route";
import { loadEnrolment } from "./select-enrolments";

/** @throws ProviderError not_found */
export const getEnrolment: Verb<typeof contract.getEnrolment> = async (db, call, { params: { id } }) => ({
  data: { config: await loadEnrolment(db, call, id) },
});
