import * as placement from "@/lib/contract/placement";
import * as policies from "@/lib/contract/policies";
import * as contract from "@/lib/contract/policy-documents";
import * as policyLists from "@/lib/contract/policy-lists";
import { type Route, read, write } from "../route";
import { addPolicyDocument } from "./add-policy-document";
import { assignNickName } from "./assign-nick-name";
import { createPolicy } from "./create-policy";
import { deletePolicyDocument } from "./delete-policy-document";
import { fetchPolicies } from "./fetch-policies";
import { getPolicy } from "./get-policy";
import { getPolicyDocument } from "./get-policy-document";
import { listPoliciesByStatus } from "./list-policies-by-status";
import { updatePolicy } from "./update-policy";

export const policyRoutes: Route[] = [
  read(policies.fetchPolicies, fetchPolicies),
  read(policyLists.listPoliciesByStatus, listPoliciesByStatus),
  read(policies.getPolicy, getPolicy),
  read(contract.getPolicyDocument, getPolicyDocument),
  write(placement.createPolicy, createPolicy),
  write(placement.updatePolicy, updatePolicy),
  write(policyLists.assignNickName, assignNickName),
  write(contract.addPolicyDocument, addPolicyDocument),
  write(contract.deletePolicyDocument, deletePolicyDocument),
];
