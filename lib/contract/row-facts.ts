import { z } from "zod";
import type { NamedMember as Member } from "@/lib/domain/members/members-by-name";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS, type RosterLife } from "@/lib/domain/members/types";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import type { Rater } from "@/lib/domain/premium/rater";
import { data, Id, PolicyType } from "./common";
import { ConfigValues } from "./configuration";
import { MAX_LISTED_NAME_LENGTH, MEMBERS_PER_NAME, NAMES_WITHOUT_ID, ROW_FACTS_NAMES } from "./constants";
import { ownEndpoint } from "./endpoint";
import { personal, plain } from "./personal";

/** The shapes of the rules: dates are YYYY-MM-DD and amounts paise, because the rules calculate with them. */
const Day = plain(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));
const Paise = z.number().int();

const Policy = z.object({
  id: Id,
  companyId: Id,
  policyType: PolicyType,
  placementStatus: z.enum(["DRAFT", "HANDOVER_TO_OPS"]),
  error: z.string().nullable(),
  secondaryType: z.string().nullable(),
  startDate: Day,
  endDate: Day,
  tpaName: z.string().nullable(),
  insurerId: z.string(),
  insurerName: z.string(),
  insurerStateCode: z.string().nullable(),
  policyNumber: z.string().nullable(),
  isCommonPool: z.boolean(),
  isParentalPolicy: z.boolean(),
  isTopUpPolicy: z.boolean(),
  basePolicyPlanId: z.string().nullable(),
  finalAgreedRate: z.string().nullable(),
  familyDefinition: z.string().nullable(),
  ageLimit: z.number().nullable(),
  sumInsuredStructure: z.enum(["Graded Tier", "Flat Sum Insured", "CTC Multiplier"]),
  slabs: z.array(
    z.object({
      slabId: z.string(),
      slabName: z.string(),
      sumInsuredPaise: Paise,
      familyDefinition: z.string().nullish(),
    }),
  ),
  config: ConfigValues,
}) satisfies z.ZodType<PolicyFacts>;

const RateSheet = z.object({
  policyId: Id,
  policyType: PolicyType,
  isPerFamily: z.boolean(),
  ageBands: z
    .array(
      z.object({
        min: z.number(),
        max: z.number(),
        premiums: z.array(z.object({ sumInsuredPaise: Paise, premiumPaise: Paise })),
      }),
    )
    .optional(),
  rpm: z.string().optional(),
}) satisfies z.ZodType<Rater>;

/** A life as input of the rules. */
export const RosterLifeFacts = z.object({
  userId: z.string(),
  parentId: z.string().nullable(),
  employeeId: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  name: z.string(),
  gender: z.enum(GENDERS),
  dob: personal("day", Day),
  mobile: personal("phone", z.string().nullable()),
  email: personal("email", z.string().nullable()),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  slabId: z.string(),
  sumInsuredPaise: Paise,
  sumInsuredSince: Day.optional(),
  ctcPaise: personal("amount", Paise.nullable()),
  coverageStart: Day,
  coverageEnd: Day,
  enrolmentDueDate: Day.nullable(),
  uhid: z.string().nullable(),
  active: z.boolean(),
  pendingOffboard: z.boolean(),
  addedInDraft: z.boolean(),
}) satisfies z.ZodType<RosterLife>;

export const RowFacts = z.object({
  today: Day,
  mayUseException: z.boolean(),
  /** The chosen policy; every open policy of the company for 'Not Applicable'. */
  policies: z.array(
    z.object({
      policy: Policy,
      rater: RateSheet.nullable(),
      /** The whole families of the given people. */
      lives: z.array(RosterLifeFacts),
      /** The users of the given mobiles and emails. */
      contacts: z.array(
        z.object({
          employeeId: z.string(),
          mobile: personal("phone", z.string().nullable()),
          email: personal("email", z.string().nullable()),
        }),
      ),
      /** For parental policies: employees of the company outside the policy. */
      accountHolders: z.array(RosterLifeFacts),
      /** The lives in the base policy of a top-up, with their last paid date; null without one. */
      baseCovers: z.array(z.object({ key: z.string(), until: Day })).nullable(),
    }),
  ),
});
export type RowFacts = z.output<typeof RowFacts>;

const Names = z.array(z.string().max(200)).max(ROW_FACTS_NAMES);

/** The people of some rows, by the identifiers in the rows. */
export const RowNames = z.object({ employeeIds: Names, userIds: Names, mobiles: Names, emails: Names });
export type RowNames = z.output<typeof RowNames>;

export const getRowFacts = ownEndpoint("getRowFacts", "POST /registration/genome/rowFacts", {
  isRead: true,
  summary:
    "The facts that the rules need about the given people, so that the browser can check its rows before the upload",
  permission: "validator.use",
  body: RowNames.extend({ companyId: Id, policyId: Id.nullable() }),
  reply: data(RowFacts),
  timeoutMs: 60_000,
});

export const getKnownNames = ownEndpoint("getKnownNames", "POST /registration/genome/knownNames", {
  isRead: true,
  summary:
    "A filter of a company's employee ids, mobiles and emails, so that most unknown names need no lookup. Null if looking up the names directly is cheaper",
  permission: "validator.use",
  body: z.object({
    companyId: Id,
    /** Number of names to look up. */
    names: z.number().int().nonnegative(),
  }),
  reply: data(z.object({ salt: z.number().int(), /** Base64. */ bits: plain(z.string()) }).nullable()),
  timeoutMs: 60_000,
});

const NamedMember = z.object({
  userId: z.string(),
  employeeId: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  name: z.string(),
  isExact: z.boolean(),
}) satisfies z.ZodType<Member>;

export const findMembersByName = ownEndpoint("findMembersByName", "POST /registration/genome/membersByName", {
  isRead: true,
  summary:
    "The covered members with each of the given names, for changes and exits without an ID. Also members whose name may be the same, shortened",
  permission: "validator.use",
  body: z.object({
    companyId: Id,
    /** null = on any policy of the company. */
    policyId: Id.nullable(),
    names: z.array(z.string().trim().min(1).max(MAX_LISTED_NAME_LENGTH)).max(NAMES_WITHOUT_ID),
  }),
  reply: data(
    z.object({
      /** In the order of the names. */
      found: z.array(z.object({ members: z.array(NamedMember).max(MEMBERS_PER_NAME) })),
    }),
  ),
  timeoutMs: 60_000,
});

export const listCoveredEmployees = ownEndpoint("listCoveredEmployees", "GET /policy/{policyId}/coveredEmployees", {
  summary:
    "Employee ids of the families on a policy, in pages, to find people missing from an employer's complete list",
  permission: "validator.use",
  params: z.object({ policyId: Id }),
  query: z.object({ after: z.string().max(200).optional() }),
  reply: data(z.object({ employeeIds: z.array(z.string()), nextPageId: z.string().nullable() })),
});
