import * as placement from "@/lib/contract/placement";
import * as policies from "@/lib/contract/policies";
import * as policyChanges from "@/lib/contract/policy-changes";
import * as contract from "@/lib/contract/policy-documents";
import * as policyLists from "@/lib/contract/policy-lists";
import * as renewals from "@/lib/contract/renewals";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read, write } from "../route";
import { addPolicyDocument } from "./add-policy-document";
import { assignNickName } from "./assign-nick-name";
import { createPolicy } from "./create-policy";
import { downloadRenewalRoster } from "./download-renewal-roster";
import { fetchPolicies } from "./fetch-policies";
import { getPolicy } from "./get-policy";
import { getPolicyDocument } from "./get-policy-document";
import { getPolicyHistory } from "./get-policy-history";
import { getRenewal } from "./get-renewal";
import { listPoliciesByStatus } from "./list-policies-by-status";
import { renewPolicy } from "./renew-policy";
import { reviewPolicy } from "./review-policy";
import { updatePolicy } from "./update-policy";

export const policyRoutes: Route[] = [
  read(policies.fetchPolicies, fetchPolicies),
  read(policyLists.listPoliciesByStatus, listPoliciesByStatus),
  read(policies.getPolicy, getPolicy),
  read(contract.getPolicyDocument, getPolicyDocument),
  write(placement.createPolicy, createPolicy),
  write(placement.updatePolicy, updatePolicy),
  read(policyChanges.reviewPolicy, reviewPolicy),
  read(policyChanges.getPolicyHistory, getPolicyHistory),
  read(renewals.getRenewal, getRenewal),
  read(renewals.downloadRenewalRoster, downloadRenewalRoster),
  write(renewals.renewPolicy, renewPolicy),
  write(policyLists.assignNickName, assignNickName),
  write(contract.addPolicyDocument, addPolicyDocument),
  writeGuarded(GUARDED_CALLS.deletePolicyDocument),
];
