import type * as contract from "@/lib/contract/insurer-answers";
import { expectedAnswer } from "@/lib/domain/insurer-answers/expected-answer";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadAnswers, loadProgress } from "./load-answers";

/** The responses to an endorsement, and what is still open. @throws ProviderError not_found. */
export const listInsurerAnswers: Verb<typeof contract.listInsurerAnswers> = async (db, call, { params: { id } }) => {
  const endorsement = await loadEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const expected = expectedAnswer(endorsement.status, policy);
  const progress = expected && (await loadProgress(db, endorsement, expected));
  return { data: { expected, progress, answers: await loadAnswers(db, id) } };
};
