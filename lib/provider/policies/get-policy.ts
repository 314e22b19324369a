import type * as contract from "@/lib/contract/policies";
import { today } from "../context";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { hasSavedSlip } from "../slips/slip-validations";
import { storedDocuments } from "./documents";
import { isDependedOn } from "./load-change-facts";
import { enrolmentOf } from "./policy-cards";
import { findPolicy } from "./select-policies";
import { policyDetails } from "./to-contract";

/** One policy with terms and slabs. @throws ProviderError not_found. */
export const getPolicy: Verb<typeof contract.getPolicy> = async (db, call, { params: { id } }) => {
  const row = await findPolicy(db, id);
  if (!row) throw notFound("Policy");
  const documents = await storedDocuments(db, call, id);
  const hasSlip = await hasSavedSlip(db, id);
  const enrolment = await enrolmentOf(db, [id]);
  const details = { ...policyDetails(row, documents, today(call)), ...enrolment(id) };
  return { data: { policyPlan: { ...details, hasSlip, needsReview: await isDependedOn(db, id) } } };
};
