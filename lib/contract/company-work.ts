import { z } from "zod";
import { CdAccount } from "./cd-accounts";
import { data, Id, IdParams } from "./common";
import { EndorsementListItem } from "./endorsement-list";
import { endpoint } from "./endpoint";
import { WorkCounts } from "./today";
import { LifeCounts } from "./users";

/** What stands open of a company or of one of its policies; a part is null for whoever may not see it. */
export const CompanyWork = z.object({
  lives: LifeCounts,
  /** The first of them in the order of work, what was due first; the counts are of all. */
  endorsements: z.object({ counts: WorkCounts, first: z.array(EndorsementListItem) }).nullable(),
  accounts: z
    .array(CdAccount.pick({ id: true, accountNumber: true, insurer: true, balance: true, runway: true }))
    .nullable(),
  /** Registration windows that are running; the first to end first. */
  enrolments: z
    .array(
      z.object({
        id: Id,
        /** Of its policies, joined by commas. */
        policyNames: z.string(),
        endsOn: z.string(),
        daysLeft: z.number().int(),
        /** Active lives of its policies, and how many of them have enrolled. */
        lives: z.number().int(),
        enrolled: z.number().int(),
      }),
    )
    .nullable(),
  /** Policies whose end is near; the first to end first. */
  expiring: z.array(z.object({ id: Id, name: z.string(), endsOn: z.string(), daysLeft: z.number().int() })),
});
export type CompanyWork = z.output<typeof CompanyWork>;

export const getCompanyWork = endpoint({
  id: "getCompanyWork",
  origin: "console",
  method: "GET",
  path: "/today/company/{id}",
  summary: "What stands open of a company: lives, endorsements, CD accounts, running enrolments, expiring policies",
  permission: "companies.read",
  params: IdParams,
  reply: data(CompanyWork),
});

export const getPolicyWork = endpoint({
  id: "getPolicyWork",
  origin: "console",
  method: "GET",
  path: "/today/policy/{id}",
  summary: "What stands open of one policy: the same as of a company",
  permission: "policies.read",
  params: IdParams,
  reply: data(CompanyWork),
});
