import { handle } from "@/lib/bff/handle";
import { createPolicy, updatePolicy } from "@/lib/contract/placement";
import { fetchPolicies, getPolicy } from "@/lib/contract/policies";
import { addPolicyDocument, deletePolicyDocument, getPolicyDocument } from "@/lib/contract/policy-documents";
import { assignNickName, listPoliciesByStatus } from "@/lib/contract/policy-lists";

export const { GET, POST, PUT, DELETE } = handle([
  fetchPolicies,
  getPolicy,
  listPoliciesByStatus,
  createPolicy,
  updatePolicy,
  assignNickName,
  addPolicyDocument,
  getPolicyDocument,
  deletePolicyDocument,
]);
