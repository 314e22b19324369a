import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { AS_OF_RULES } from "@/lib/domain/history/as-of";
import { listPolicyBenefits } from "./benefits";
import { CdAccount, LedgerFilter, listLedger } from "./cd-accounts";
import { data, Id, IdParams } from "./common";
import { Endorsement } from "./endorsements";
import { ownEndpoint } from "./endpoint";
import { MemberProfile } from "./member-profiles";
import { getPolicy } from "./policies";
import { listUserBenefits } from "./user-policies";
import { MemberPage, MemberPaging } from "./users";

/**
 * The past state that a view shows: `on` a date, by default today; as `known` on a date until its end, or at an instant, by
 * default now.
 */
export const AsOf = z.object({
  on: z.iso.date(AS_OF_RULES.noDate).optional(),
  known: z.union([z.iso.date(), z.iso.datetime({ offset: true })], AS_OF_RULES.noDate).optional(),
});
export type AsOf = z.output<typeof AsOf>;

export const getRosterAsOf = ownEndpoint("getRosterAsOf", "GET /as-of/roster/{policyId}", {
  summary: "Everyone whom a policy covers on a date, as known on a date, page by page",
  permission: "members.read",
  params: z.object({ policyId: Id }),
  query: AsOf.extend(MemberPaging),
  reply: data(MemberPage),
  timeoutMs: 30_000,
});

export const getMemberAsOf = ownEndpoint("getMemberAsOf", "GET /as-of/member/{id}", {
  summary: "One member with the covers of a date, as known on a date",
  permission: "members.read",
  params: IdParams,
  query: AsOf,
  reply: data(MemberProfile),
});

export const listUserBenefitsAsOf = ownEndpoint("listUserBenefitsAsOf", "GET /as-of/user-benefits/{userId}", {
  summary: "The benefits of the policies that covered a member on a date, as known on a date",
  permission: listUserBenefits.permission,
  params: listUserBenefits.params,
  query: AsOf,
  reply: listUserBenefits.reply,
});

export const getPolicyAsOf = ownEndpoint("getPolicyAsOf", "GET /as-of/policy/{id}", {
  summary: "One policy on a date, as known on a date",
  permission: getPolicy.permission,
  params: IdParams,
  query: AsOf,
  reply: getPolicy.reply,
});

export const listPolicyBenefitsAsOf = ownEndpoint("listPolicyBenefitsAsOf", "GET /as-of/policy-benefits/{id}", {
  summary: "The benefits of a policy on a date, as known on a date",
  permission: listPolicyBenefits.permission,
  params: IdParams,
  query: AsOf,
  reply: listPolicyBenefits.reply,
});

export const getEndorsementAsOf = ownEndpoint("getEndorsementAsOf", "GET /as-of/endorsement/{id}", {
  summary: "The state of an endorsement at the end of a date, as known on a date",
  permission: "endorsements.read",
  params: IdParams,
  query: AsOf,
  reply: data(Endorsement),
});

export const getCdAccountAsOf = ownEndpoint("getCdAccountAsOf", "GET /as-of/cd-account/{id}", {
  summary: "One CD account at the end of a date, from the entries that were posted by a date",
  permission: "cd-accounts.read",
  params: IdParams,
  query: AsOf,
  reply: data(CdAccount),
});

export const listLedgerAsOf = ownEndpoint("listLedgerAsOf", "GET /as-of/cd-ledger/{id}", {
  summary: "The ledger entries until a date that were posted by a date, newest first, by cursor",
  permission: "cd-accounts.read",
  params: IdParams,
  query: listLedger.query.extend(AsOf.shape),
  reply: listLedger.reply,
});

export const downloadLedgerAsOf = ownEndpoint("downloadLedgerAsOf", "GET /as-of/cd-ledger/{id}/workbook", {
  summary: "The same entries as a workbook, oldest first",
  permission: "cd-accounts.read",
  params: IdParams,
  query: LedgerFilter.extend(AsOf.shape),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  streamed: true,
});
