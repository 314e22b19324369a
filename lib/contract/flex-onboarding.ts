import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type * as rates from "@/lib/domain/flex/flex-rate";
import { FLEX_OPERATORS, FLEX_PROPERTIES, FLEX_RATER_TYPES } from "@/lib/domain/flex/flex-rate";
import type { FlexRow as FlexRowFacts } from "@/lib/domain/flex-onboarding/columns";
import type * as rules from "@/lib/domain/flex-onboarding/facts";
import { GENDERS, RELATIONSHIPS } from "@/lib/domain/members/types";
import {
  type PrevalidationRule as PrevalidationFacts,
  REQUIRABLE,
  type RequirableField,
} from "@/lib/domain/scripts/prevalidation";
import { data, Id, Rupees } from "./common";
import { MAX_FILE_NAME_LENGTH, ROW_FACTS_NAMES } from "./constants";
import { endpoint, ownEndpoint } from "./endpoint";
import { personal, plain } from "./personal";

const text = () => z.string().optional();

/** One row of a flex workbook, every value as typed [spec 3 §3 Flex user rows]. */
export const FlexRow = z.object({
  rowNumber: z.number().int().optional(),
  userId: text(),
  employeeId: text(),
  enrolmentDueDate: text(),
  coverageStartDate: text(),
  relationship: text(),
  parentId: text(),
  /** Separated by commas. */
  benefitIds: text(),
  addonBenefitId: text(),
}) satisfies z.ZodType<FlexRowFacts>;
export type FlexRow = z.output<typeof FlexRow>;

/** The result of a row: done, or `error`, a JSON map of column label to message. */
export const FlexResult = z.object({
  rowNumber: z.number().int().optional(),
  userId: text(),
  error: z.string().optional(),
  /** Of the added benefits. */
  premium: Rupees.optional(),
});
export type FlexResult = z.output<typeof FlexResult>;

/** The rows of a workbook of 25 MB, and the time to check, price and write them. */
const BULK = { timeoutMs: 300_000, maxBodyBytes: 64 * 1024 * 1024 } as const;

/** Plain rows, or with `compression: "gzip-base64"` the base64 of their gzipped JSON [domain §1 #18]. */
const Rows = z.union([z.array(FlexRow), z.string()]);

const choices = {
  companyId: Id,
  policyId: Id,
  compression: z.union([z.string(), z.literal(false)]).optional(),
  /** The upload's id, made by the browser to poll its progress. */
  uploadId: z.uuid().optional(),
  /** The name of the user's file, for the list of batches. */
  fileName: z.string().max(MAX_FILE_NAME_LENGTH).optional(),
};

export const addFlexUsers = endpoint("addFlexUsers", "POST /ep-service/v1/user/bulk/policies-benefits", {
  summary: "Adds the chosen benefits to members, each with its premium; rows are independent [spec 3 §7, domain §17]",
  permission: "flex-onboarding.use",
  body: z.object({ ...choices, users: Rows }),
  reply: data(z.object({ users: z.array(FlexResult) })),
  ...BULK,
});

export const offboardFlexUsers = endpoint("offboardFlexUsers", "DELETE /ep-service/v1/user/bulk/policies-benefits", {
  summary: "Ends add-on benefits today, an employee's together with the dependants' [spec 3 §7, domain §17]",
  permission: "flex-onboarding.use",
  body: z.object({ ...choices, users: Rows }),
  reply: data(z.object({ users: z.array(FlexResult) })),
  ...BULK,
});

export const updateFlexUsers = endpoint("updateFlexUsers", "PATCH /ep-service/v1/user/bulk/user-policies", {
  summary: "Sets the enrolment due date of members who have not enrolled [spec 3 §7, domain §17]",
  permission: "flex-onboarding.use",
  body: z.object({ ...choices, userPolicies: Rows }),
  reply: data(z.object({ userPolicies: z.array(FlexResult) })),
  ...BULK,
});

/** The shapes of the rules: dates are YYYY-MM-DD and amounts paise, because the rules calculate with them. */
const Day = plain(z.string().regex(/^\d{4}-\d{2}-\d{2}$/));
const Paise = z.number().int();
const optional = () => z.string().nullable();

const FlexRate = z.object({
  row: z.number().int(),
  benefitId: z.string(),
  benefitName: optional(),
  active: z.boolean(),
  isProRated: z.boolean(),
  raterType: z.enum(FLEX_RATER_TYPES),
  conditions: z.array(
    z.object({ property: z.enum(FLEX_PROPERTIES), operator: z.enum(FLEX_OPERATORS), values: z.array(z.string()) }),
  ),
  delimiter: optional(),
  premium: z.string(),
}) satisfies z.ZodType<rates.FlexRate>;

const FlexBenefit = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  tierId: optional(),
  sumInsuredPaise: Paise.nullable(),
  active: z.boolean(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  lockIn: z.object({ relationship: z.array(z.string()), period: z.number() }).nullable(),
  ageLowerLimit: z.number().nullable(),
  ageUpperLimit: z.number().nullable(),
  genderAllowed: optional(),
  familyDefinition: optional(),
}) satisfies z.ZodType<rules.FlexBenefit>;

export const FlexMember = z.object({
  userId: z.string(),
  employeeId: optional(),
  parentId: optional(),
  relationship: z.enum(RELATIONSHIPS).nullable(),
  gender: z.enum(GENDERS).nullable(),
  dob: personal("day", Day.nullable()),
  ctcPaise: personal("amount", Paise.nullable()),
  filled: z.object({ mobile: z.boolean(), email: z.boolean(), maritalStatus: z.boolean() }),
  active: z.boolean(),
  cover: z
    .object({
      userPolicyId: z.string(),
      slabId: optional(),
      sumInsuredPaise: Paise.nullable(),
      enrolmentStatus: optional(),
      coverageStart: Day,
      coverageEnd: Day,
      pendingOffboard: z.boolean(),
    })
    .nullable(),
  coveredUntil: Day.nullable(),
  held: z.array(
    z.object({
      id: z.string(),
      benefitId: z.string(),
      coverageStart: Day,
      coverageEnd: Day,
      annualPaise: Paise,
      isProRated: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<rules.FlexMember>;

const PrevalidationRule = z.object({
  relationship: z.enum(RELATIONSHIPS),
  minAge: z.number().int().nullable(),
  maxAge: z.number().int().nullable(),
  maxCount: z.number().int().nullable(),
  genders: z.array(z.enum(GENDERS)),
  sumsInsuredPaise: z.array(Paise),
  requiredFields: z.array(z.enum(Object.keys(REQUIRABLE) as RequirableField[])),
}) satisfies z.ZodType<PrevalidationFacts>;

export const FlexFacts = z.object({
  today: Day,
  policy: z.object({
    startDate: Day,
    endDate: Day,
    ageBasis: z.enum(["POLICY_START", "COVERAGE_START"]),
    slabs: z.array(z.object({ slabId: z.string(), sumInsuredPaise: Paise, grade: optional() })),
  }),
  benefits: z.array(FlexBenefit),
  rates: z.array(FlexRate),
  prevalidation: z.array(PrevalidationRule),
  members: z.array(FlexMember),
}) satisfies z.ZodType<rules.FlexFacts>;
export type FlexFacts = z.output<typeof FlexFacts>;

export const getFlexFacts = ownEndpoint("getFlexFacts", "POST /ep-service/v1/user/bulk/facts", {
  isRead: true,
  summary:
    "The facts that the rules need about the given members, so that the browser can check a flex workbook before the upload",
  permission: "flex-onboarding.use",
  body: z.object({ companyId: Id, policyId: Id, userIds: z.array(z.string().max(100)).max(ROW_FACTS_NAMES) }),
  reply: data(FlexFacts),
  timeoutMs: 60_000,
});

export const downloadFlexPremiums = ownEndpoint("downloadFlexPremiums", "GET /ep-service/v1/user/premiums/{id}", {
  summary: "The premiums of the chosen benefits of a company's members, as a workbook for its payroll; audited",
  permission: "flex-onboarding.premiums",
  params: z.object({ id: Id }),
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  timeoutMs: 60_000,
});
