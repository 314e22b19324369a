import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { data, IdParams } from "./common";
import { ownEndpoint } from "./endpoint";
import { createPolicy } from "./placement";
import { Policy } from "./policies";

/** The first save of a renewal: a new policy of the same company. */
const RenewalWrite = createPolicy.body.omit({ companyId: true });

export const renewPolicy = ownEndpoint("renewPolicy", "POST /policyRenewal/{id}", {
  summary:
    "Creates the draft that renews a policy, with its benefits; 409 when the policy has a renewal [domain §24 #48]",
  permission: "policies.place",
  params: IdParams,
  body: RenewalWrite,
  reply: data(z.object({ policyPlan: Policy })),
});

const count = z.number().int().nonnegative();

/** What a renewal copies from the previous policy. */
export const Renewal = z.object({
  /** Lives in the roster file. */
  employees: count,
  dependants: count,
  /** Not in the file: people who have left or whose offboard is pending. */
  left: count,
  leaving: count,
  /** Names of the previous documents, which new ones replace. */
  documentsToReplace: z.array(z.string()),
});
export type Renewal = z.output<typeof Renewal>;

export const getRenewal = ownEndpoint("getRenewal", "GET /policyRenewal/{id}", {
  summary: "What a renewal copies from the previous policy: lives of the roster file, documents to replace",
  permission: "policies.read",
  params: IdParams,
  reply: data(Renewal),
});

export const downloadRenewalRoster = ownEndpoint("downloadRenewalRoster", "GET /policyRenewal/{id}/roster", {
  summary: "The active lives of the previous policy, as a member workbook with the renewal's start as coverage start",
  permission: "members.personal",
  params: IdParams,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
});
