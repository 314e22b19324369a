import type { z } from "zod";
import type * as contract from "@/lib/contract/midterm";
import { identifyKycEdits, identifyKycExits, type KycCandidate } from "@/lib/domain/kyc/identify";
import { policiesInScope } from "../registration/policies-in-scope";
import { loadScope, offboardContext, rowContext } from "../registration/scope";
import type { Verb } from "../route";

/** Finds the edits and offboards for the KYC checklist [spec 2 §7, domain §12]; the upload reports rows with errors. */
export const identifyKycRequirement: Verb<typeof contract.identifyKycRequirement> = async (db, call, { body }) => {
  const { companyId, policyId, editUsers, offboardUsers } = body;
  const members = { ADD: [], EDIT: editUsers, OFFBOARD: offboardUsers };
  const policies = await policiesInScope(db, call, { companyId, policyId });
  const scope = await loadScope(db, call, companyId, policies, members);
  const edits = scope.chosen ? identifyKycEdits(editUsers, rowContext(call, scope.chosen, false)) : [];
  const exits = identifyKycExits(offboardUsers, offboardContext(call, scope));
  return { data: { EDIT: edits.map(kycRow), OFFBOARD: exits.map(kycRow) } };
};

function kycRow({ life, rowNumber, operation, requirements }: KycCandidate): z.input<typeof contract.KycRow> {
  const { userId, employeeId, name, relationship } = life;
  const joinDistinct = (part: "reason" | "document") => [...new Set(requirements.map((each) => each[part]))].join(", ");
  return {
    userId,
    employeeId,
    name,
    relationship,
    rowNumber,
    operation,
    reason: joinDistinct("reason"),
    document: joinDistinct("document"),
  };
}
