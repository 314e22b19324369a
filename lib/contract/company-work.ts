import { z } from "zod";
import { HR_USES } from "@/lib/domain/companies/hr-contact";
import { SET_UP_STEPS } from "@/lib/domain/companies/readiness";
import { CdAccount } from "./cd-accounts";
import { data, Id, IdParams } from "./common";
import { EndorsementListItem } from "./endorsement-list";
import { ownEndpoint } from "./endpoint";
import { plain } from "./personal";
import { WorkCounts } from "./today";
import { LifeCounts } from "./users";

/** The open work of a company or of one policy; a part is null for users who may not see it. */
export const CompanyWork = z.object({
  lives: LifeCounts,
  /** The first in the order of work, earliest due date first; the counts cover all. */
  endorsements: z.object({ counts: WorkCounts, first: z.array(EndorsementListItem) }).nullable(),
  accounts: z
    .array(CdAccount.pick({ id: true, accountNumber: true, insurer: true, balance: true, runway: true }))
    .nullable(),
  /** Open registration windows, earliest end first. */
  enrolments: z
    .array(
      z.object({
        id: Id,
        /** Names of its policies, separated by commas. */
        policyNames: z.string(),
        endsOn: z.string(),
        daysLeft: z.number().int(),
        /** Active lives of its policies, and the number of enrolled ones. */
        lives: z.number().int(),
        enrolled: z.number().int(),
      }),
    )
    .nullable(),
  /** Running policies, earliest end first. */
  ending: z.array(
    z.object({ id: Id, name: z.string(), endsOn: z.string(), daysLeft: z.number().int(), isRenewed: z.boolean() }),
  ),
  /** The HR contacts of a company, shown to every role (ruling 58); null for a policy. */
  contacts: z
    .array(
      z.object({
        id: Id,
        email: plain(z.string().nullable()),
        mobile: plain(z.string().nullable()),
        /** What the contact may do or receives. */
        uses: z.array(z.enum(HR_USES)),
      }),
    )
    .nullable(),
  /** What the company needs before its first endorsement; null for a policy. */
  setUp: z
    .array(
      z.object({
        step: z.enum(SET_UP_STEPS),
        isDone: z.boolean(),
        isNext: z.boolean(),
        missing: z.array(z.object({ id: Id, name: z.string() })),
      }),
    )
    .nullable(),
});
export type CompanyWork = z.output<typeof CompanyWork>;

export const getCompanyWork = ownEndpoint("getCompanyWork", "GET /today/company/{id}", {
  summary: "The open work of a company: lives, endorsements, CD accounts, current enrolments, expiring policies",
  permission: "companies.read",
  params: IdParams,
  reply: data(CompanyWork),
});

export const getPolicyWork = ownEndpoint("getPolicyWork", "GET /today/policy/{id}", {
  summary: "The open work of one policy, as of a company",
  permission: "policies.read",
  params: IdParams,
  reply: data(CompanyWork),
});

export const LivesTrend = z.array(z.object({ day: z.iso.date(), lives: z.number().int() }));
export type LivesTrend = z.output<typeof LivesTrend>;

export const getLivesTrend = ownEndpoint("getLivesTrend", "GET /today/company/{id}/lives", {
  summary: "The people whom the company's policies covered on the first of the last 12 months and cover today",
  permission: "companies.read",
  params: IdParams,
  reply: data(LivesTrend),
});
