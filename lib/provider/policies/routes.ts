import { createPolicy, updatePolicy } from "@/lib/contract/placement";
import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { addPolicyDocument, deletePolicyDocument, getPolicyDocument } from "@/lib/contract/policy-documents";
import { assignNickName, listPoliciesByStatus } from "@/lib/contract/policy-lists";
import { type Route, read, write } from "../route";
import { addDocument } from "./add-document";
import { nameForPolicy } from "./assign-nick-name";
import { newPolicy } from "./create-policy";
import { removeDocument } from "./delete-document";
import { companyPolicies } from "./fetch-policies";
import { documentAddress } from "./get-document";
import { policyPlan } from "./get-policy";
import { policiesByStatus } from "./list-policies-by-status";
import { savedPolicy } from "./update-policy";

export const policyRoutes: Route[] = [
  read(fetchPolicies, companyPolicies),
  read(listPoliciesByStatus, policiesByStatus),
  read(getPolicy, policyPlan),
  read(getPolicyDocument, documentAddress),
  write(createPolicy, newPolicy),
  write(updatePolicy, savedPolicy),
  write(assignNickName, nameForPolicy),
  write(addPolicyDocument, addDocument),
  write(deletePolicyDocument, removeDocument),
];
