import { z } from "zod";
import { Id } from "./common";
import { endpoint } from "./endpoint";
import { SignedUrl } from "./files";
import { mayLack } from "./may-lack";

const Params = z.object({ id: Id });
const DocumentParams = Params.extend({ docId: z.string().min(1).max(200) });

export const addPolicyDocument = endpoint("addPolicyDocument", "PUT /policyPlan/{id}/policyDocument", {
  summary: "Registers a document of a policy and returns the signed URL to upload it [spec 1 §7]",
  permission: "policies.documents",
  params: Params,
  body: z.strictObject({ fileName: z.string().trim().min(1).max(200) }),
  reply: SignedUrl.extend({ fileName: mayLack(z.string(), null) }),
});

export const getPolicyDocument = endpoint("getPolicyDocument", "GET /policyPlan/{id}/policyDocument/{docId}", {
  summary: "The signed URL to download a document of a policy [spec 1 §7]",
  permission: "policies.read",
  params: DocumentParams,
  reply: SignedUrl,
});

export const deletePolicyDocument = endpoint("deletePolicyDocument", "DELETE /policyPlan/{id}/policyDocument/{docId}", {
  summary: "Deletes a document of a policy [spec 1 §7]",
  permission: "policies.documents",
  guarded: true,
  params: DocumentParams,
  reply: z.object({ message: z.string() }),
  anyReply: true,
});
