import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import type * as benefitsContract from "@/lib/contract/benefits";
import type * as reconciliations from "@/lib/contract/cd-reconciliations";
import type * as changeRequestsContract from "@/lib/contract/change-requests";
import type * as endorsementsContract from "@/lib/contract/endorsements";
import type { EventRecord } from "@/lib/contract/events/event-types";
import type { UploadResult } from "@/lib/contract/registration";
import type { RosterDifference } from "@/lib/contract/roster-comparisons";
import type { ViewList } from "@/lib/contract/saved-views";
import type { StartPage } from "@/lib/contract/start-page";
import type { ApiScope } from "@/lib/domain/api-clients/scopes";
import {
  APPROVAL_STATUSES,
  type ApprovalEntity,
  type ApprovalKind,
  type ApprovalStatus,
} from "@/lib/domain/approvals/approvals";
import { QUEUES } from "@/lib/domain/cd-accounts/match-statement";
import { STATUS_LABELS } from "@/lib/domain/change-requests/status";
import type { ChangeRequestSource } from "@/lib/domain/change-requests/words";
import type { EmailStage } from "@/lib/domain/endorsement-emails/email-stages";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import type { Operation } from "@/lib/domain/endorsements/verification";
import type { EventType } from "@/lib/domain/events/event-types";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import type { BatchKind } from "@/lib/domain/history/batch-kinds";
import type { FileContent } from "@/lib/domain/inbox/email-kind";
import {
  type AttachmentProblem,
  EMAIL_STATES,
  type EmailFault,
  type EmailProblem,
  type EmailState,
} from "@/lib/domain/inbox/inbox-email";
import { AMOUNT_STATUSES, type AmountStatus } from "@/lib/domain/insurer-amounts/acceptance";
import type { AmountComparison } from "@/lib/domain/insurer-amounts/compare-amounts";
import { FORMAT_STAGES, type FormatStage } from "@/lib/domain/insurer-formats/format";
import type { AmountDifference } from "@/lib/domain/insurer-responses/explain-difference";
import type { NextStep } from "@/lib/domain/insurer-responses/next-step";
import { VERDICTS, type Verdict } from "@/lib/domain/insurer-responses/response-words";
import { keysOf } from "@/lib/domain/keys";
import { DATA_ACCESS } from "@/lib/domain/members/data-access";
import type { Gender, Relationship } from "@/lib/domain/members/types";
import type { Channel, NotificationKind, NotifiedEntity } from "@/lib/domain/notifications/kinds";
import type { SlipKind } from "@/lib/domain/policies/slips/slip";
import type { PolicyType } from "@/lib/domain/policies/types";
import type { DerivationLine } from "@/lib/domain/premium/derivation";
import type { Segment } from "@/lib/domain/premium/segments";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import type { IdentityField } from "@/lib/domain/recon/same-person";
import type { RecordedChange } from "@/lib/domain/record-history";
import { REMINDER_KINDS, type ReminderKind } from "@/lib/domain/reminders/reminders";
import {
  DIFFERENCE_GROUPS,
  DIFFERENCE_STATUSES,
  type DifferenceGroup,
  type DifferenceStatus,
  type NextAction,
} from "@/lib/domain/roster-comparisons/groups";
import type { RequirableField } from "@/lib/domain/scripts/prevalidation";
import {
  OUTCOMES,
  type Outcome,
  type ResultListName,
  type ScriptName,
  type SharedSheetName,
} from "@/lib/domain/scripts/scripts";
import type { DeliveryState, WebhookChannel } from "@/lib/domain/webhooks/channels";
import type { Delivery } from "../mail/mailer";

type Benefit = z.output<typeof benefitsContract.Benefit>;
/** A tier as stored: money is paise. */
type TierBenefit = Omit<z.output<typeof benefitsContract.TierBenefit>, "sumInsured"> & {
  sumInsuredPaise: number | null;
};
type CdDifference = z.output<typeof reconciliations.CdDifference>;
type StatementLine = z.output<typeof reconciliations.StatementLine>;
type RowSource = z.output<typeof endorsementsContract.RowSource>;
/** Field → text, of a row that edits a member. */
type FieldTexts = Record<string, string | null>;
/** One of a shared sheet's first rows. */
type SheetRow = { tab: string; rowNumber: number; fields: Record<string, string> };
/** The facts of a change request besides its own columns. */
type RequestFacts = Partial<z.output<typeof changeRequestsContract.RequestFacts>>;

/**
 * The provider's tables. Money is bigint paise, calendar days are `date`, instants are `timestamptz`. The append-only
 * triggers of `cd_ledger_entries` and `audit_log` are in `functions/append-only.sql`.
 */

const paise = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => instant("created_at").notNull();
/** A list of the domain as the condition of a check. */
const isAmong = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
/** A required foreign key. */
const ref = (name: string, target: () => AnyPgColumn, actions?: { onDelete: "cascade" }) =>
  text(name).notNull().references(target, actions);
const version = () => integer("version").notNull().default(1);
/** When this version of the row was recorded: the time of its call. `functions/row-history.sql` keeps the previous versions. */
const recordedFrom = () =>
  instant("recorded_from")
    .notNull()
    .default(sql`coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now())`);
/** The batch of the current transaction, if it has one. */
const batchId = () => text("batch_id").default(sql`nullif(current_setting('genome.batch', true), '')`);
/** The batch that inserted the row, if one did: its undo removes the row. */
const addedInBatch = () => text("added_in_batch").default(sql`nullif(current_setting('genome.batch', true), '')`);

export const companies = pgTable(
  "companies",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    nickname: text("nickname"),
    /** Lower-cased, spaces collapsed; unique. */
    nicknameKey: text("nickname_key"),
    active: boolean("active").notNull().default(true),
    gstNumber: text("gst_number"),
    /** GST state of a company without a GST number; a number starts with its state [domain §1 #37]. */
    stateCode: text("state_code"),
    /** A unit in a special economic zone: its premiums carry IGST. */
    isSez: boolean("is_sez").notNull().default(false),
    panNumber: text("pan_number"),
    salesforceId: text("salesforce_id"),
    regdAddress: text("regd_address"),
    spocName: text("spoc_name"),
    spocEmail: text("spoc_email"),
    spocPhoneNumber: text("spoc_phone_number"),
    companyLogo: text("company_logo"),
    agentGroupName: text("agent_group_name"),
    /** Policies that older records refer to and that no longer exist [spec 1 §2 Policy card]. */
    lostPolicyPlans: text("lost_policy_plans").array().notNull().default(sql`'{}'::text[]`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("companies_nickname_key").on(table.nicknameKey),
    index("companies_name").on(table.name),
    index("companies_words").using(
      "gin",
      sql`lower(${table.name} || ' ' || coalesce(${table.nickname}, '')) gin_trgm_ops`,
    ),
    check("companies_state_code", sql`${table.stateCode} ~ '^[0-9]{2}$'`),
  ],
);

/** The last switch of a company's onboarding flow. After 90 minutes the flow is off, whatever this row says. */
export const onboardingFlags = pgTable(
  "onboarding_flags",
  {
    companyId: text("company_id")
      .primaryKey()
      .references(() => companies.id),
    enabled: boolean("enabled").notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("onboarding_flags_on").on(table.updatedAt).where(sql`enabled`)],
);

export const insurers = pgTable(
  "insurers",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull().unique(),
    logo: text("logo"),
    /** GST state of the supplier [domain §7]. */
    stateCode: text("state_code"),
    /** The policy types that the insurer writes; empty means all. */
    policyTypes: text("policy_types").array().notNull().default(sql`'{}'::text[]`),
    recordedFrom: recordedFrom(),
  },
  (table) => [uniqueIndex("insurers_name_key").on(sql`lower(${table.name})`)],
);

/** The placement form's other lists that staff maintain: TPAs, LASIK, dental [spec 1 §3]. */
export const masterListEntries = pgTable(
  "master_list_entries",
  {
    id: text("id").primaryKey(),
    list: text("list").notNull(),
    name: text("name").notNull(),
    policyTypes: text("policy_types").array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("master_list_entries_name_key").on(table.list, sql`lower(${table.name})`),
    check("master_list_entries_list", sql`${table.list} in ('tpas', 'lasik', 'dental')`),
  ],
);

export const cdAccounts = pgTable(
  "cd_accounts",
  {
    id: text("id").primaryKey(),
    accountNumber: text("account_number").notNull(),
    companyId: ref("company_id", () => companies.id),
    insurerId: ref("insurer_id", () => insurers.id),
    inceptionPaise: paise("inception_paise").notNull().default(0),
    /** Last sequence and balance: derived, updated by the statement that appends, checked against the sum [domain §9]. */
    lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
    balancePaise: paise("balance_paise").notNull().default(0),
    /** Names of objects in the file store: the proof of the inception amount, and the insurer's last statement. */
    inceptionProof: text("inception_proof"),
    cdDocument: text("cd_document"),
    /** When the account was delinked and deleted: its ledger remains, its number may be used again. */
    archivedAt: instant("archived_at"),
    version: version(),
    addedBy: text("added_by"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("cd_accounts_company").on(table.companyId),
    index("cd_accounts_number_part").using("gin", sql`lower(${table.accountNumber}) gin_trgm_ops`),
    uniqueIndex("cd_accounts_number").on(table.accountNumber).where(sql`archived_at is null`),
  ],
);

export const policies = pgTable(
  "policies",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    insurerId: text("insurer_id").references(() => insurers.id),
    cdAccountId: text("cd_account_id").references(() => cdAccounts.id),
    basePolicyPlanId: text("base_policy_plan_id"),
    /** The policy that this one renews; each is renewed once (ruling 48). */
    renewedFrom: text("renewed_from").references((): AnyPgColumn => policies.id),
    /** null marks the policy as corrupt [spec 1 §5]. */
    policyType: text("policy_type"),
    secondaryType: text("secondary_type"),
    placementStatus: text("placement_status").notNull().default("DRAFT"),
    tpaName: text("tpa_name"),
    /** GST code of the insurer's state for this policy, if not that of the insurer [domain §7]. */
    insurerStateCode: text("insurer_state_code"),
    policyNumber: text("policy_number"),
    nickName: text("nick_name"),
    nickNameKey: text("nick_name_key"),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    sumInsuredApproach: text("sum_insured_approach"),
    isCommonPool: boolean("is_common_pool").notNull().default(true),
    isParentalPolicy: boolean("is_parental_policy").notNull().default(false),
    isTopUpPolicy: boolean("is_top_up_policy").notNull().default(false),
    isOpdPolicy: boolean("is_opd_policy").notNull().default(false),
    numberOfEmployees: integer("number_of_employees").notNull().default(0),
    numberOfDependents: integer("number_of_dependents").notNull().default(0),
    netPremiumPaise: paise("net_premium_paise"),
    gstPaise: paise("gst_paise"),
    finalPremiumPaise: paise("final_premium_paise"),
    /** Placement rate per mille of GPA and GTL. */
    finalAgreedRate: numeric("final_agreed_rate"),
    transferredAmountPaise: paise("transferred_amount_paise"),
    cdAmountPaise: paise("cd_amount_paise"),
    bankName: text("bank_name"),
    paymentUtrNumber: text("payment_utr_number"),
    paymentDate: date("payment_date", { mode: "string" }),
    installmentPremium: text("installment_premium"),
    firstInstallmentPaise: paise("first_installment_paise"),
    secondInstallmentPaise: paise("second_installment_paise"),
    thirdInstallmentPaise: paise("third_installment_paise"),
    fourthInstallmentPaise: paise("fourth_installment_paise"),
    livesDetails: text("lives_details"),
    /** policyTermsAndConditions and sumAssuredSlabs of spec 1 §3, as stored documents. */
    terms: jsonb("terms").notNull().default({}),
    slabs: jsonb("slabs").notNull().default([]),
    error: text("error"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("policies_company").on(table.companyId, table.createdAt),
    uniqueIndex("policies_company_nick_name").on(table.companyId, table.nickNameKey),
    uniqueIndex("policies_renewed_from").on(table.renewedFrom),
    index("policies_number_part").using("gin", sql`lower(${table.policyNumber}) gin_trgm_ops`),
  ],
);

/**
 * The settings of the default, an insurer or a policy from a date; each row is complete [domain §0]. Append-only. Only
 * `functions/configuration.sql` decides which row applies on a date.
 */
export const configVersions = pgTable(
  "config_versions",
  {
    insurerId: text("insurer_id").references(() => insurers.id),
    policyId: text("policy_id").references(() => policies.id),
    /** `default`, `insurer:ID` or `policy:ID`. */
    target: text("target")
      .notNull()
      .generatedAlwaysAs(sql`coalesce('policy:' || policy_id, 'insurer:' || insurer_id, 'default')`),
    /** Counts up within its target: of two concurrent changes, one fails. */
    number: integer("number").notNull(),
    effectiveFrom: date("effective_from", { mode: "string" }).notNull(),
    overrides: jsonb("overrides").notNull(),
    note: text("note"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.number] }),
    check("config_versions_one_target", sql`${table.insurerId} is null or ${table.policyId} is null`),
  ],
);

/**
 * Insurer formats. Each row is a complete version that applies from a date. Append-only. Version 0, the neutral format,
 * is in `lib/domain/insurer-formats` [domain §16].
 */
export const insurerFormatVersions = pgTable(
  "insurer_format_versions",
  {
    insurerId: ref("insurer_id", () => insurers.id),
    policyType: text("policy_type").$type<PolicyType>().notNull(),
    stage: text("stage").$type<FormatStage>().notNull(),
    /** Counts up within its target: of two concurrent activations, one fails. */
    number: integer("number").notNull(),
    effectiveFrom: date("effective_from", { mode: "string" }).notNull(),
    format: jsonb("format").$type<unknown>().notNull(),
    note: text("note"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.insurerId, table.policyType, table.stage, table.number] }),
    check("insurer_format_versions_stage", isAmong(table.stage, FORMAT_STAGES)),
  ],
);

/** The one draft of a format. The row remains when the draft is discarded, so its version only counts up. */
export const insurerFormatDrafts = pgTable(
  "insurer_format_drafts",
  {
    insurerId: ref("insurer_id", () => insurers.id),
    policyType: text("policy_type").$type<PolicyType>().notNull(),
    stage: text("stage").$type<FormatStage>().notNull(),
    version: version(),
    /** null if there is no draft. */
    format: jsonb("format").$type<unknown>(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.insurerId, table.policyType, table.stage] }),
    check("insurer_format_drafts_stage", isAmong(table.stage, FORMAT_STAGES)),
  ],
);

/** The email addresses of insurers and TPAs. The row remains when it is emptied, so its version only counts up. */
export const emailContacts = pgTable(
  "email_contacts",
  {
    stage: text("stage").$type<FormatStage>().notNull(),
    /** An insurer's id, or a TPA's normalised name: policies refer to TPAs by name. */
    party: text("party").notNull(),
    to: text("recipients").array().notNull(),
    cc: text("copies").array().notNull(),
    version: version(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.stage, table.party] }),
    check("email_contacts_stage", isAmong(table.stage, FORMAT_STAGES)),
  ],
);

/** The search text of a policy's endorsements: company, insurer, nickname, type and id. Triggers fill it. */
export const policySearch = pgTable(
  "policy_search",
  {
    policyId: text("policy_id")
      .primaryKey()
      .references(() => policies.id, { onDelete: "cascade" }),
    searchText: text("search_text").notNull(),
  },
  (table) => [index("policy_search_words").using("gin", table.searchText.op("gin_trgm_ops"))],
);

/** At most two documents per policy: one per slot [spec 1 §5]. */
export const policyDocuments = pgTable(
  "policy_documents",
  {
    policyId: ref("policy_id", () => policies.id),
    slot: integer("slot").notNull(),
    /** The object's name in the store, generated by the provider. */
    fileName: text("file_name").notNull().unique(),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.slot] }),
    check("policy_documents_slot", sql`${table.slot} in (1, 2)`),
  ],
);

/** Benefits of policies [spec 3 §3]. */
export const benefits = pgTable(
  "benefits",
  {
    id: text("id").primaryKey(),
    policyId: ref("policy_id", () => policies.id),
    name: text("name").notNull(),
    type: text("type").$type<Benefit["type"]>().notNull(),
    category: text("category").notNull(),
    benefitType: text("benefit_type").$type<Benefit["benefitType"]>().notNull(),
    tierId: text("tier_id"),
    isDefault: boolean("is_default").notNull().default(false),
    tierBenefits: jsonb("tier_benefits").$type<TierBenefit[]>().notNull().default([]),
    subBenefits: jsonb("sub_benefits").$type<Benefit["subBenefits"]>().notNull().default([]),
    priority: integer("priority").notNull().default(0),
    /** Percent of the eligible employees. */
    minParticipationRate: numeric("min_participation_rate"),
    sumInsuredPaise: paise("sum_insured_paise"),
    startDate: date("start_date", { mode: "string" }),
    endDate: date("end_date", { mode: "string" }),
    offeredBy: text("offered_by").$type<Benefit["offeredBy"]>().notNull().default("LOOP"),
    familyDefinition: text("family_definition"),
    lockIn: jsonb("lock_in").$type<Benefit["lockIn"]>(),
    active: boolean("active").notNull().default(true),
    /** Names of objects in the store; an object belongs to one benefit. */
    document: text("document").unique(),
    logo: text("logo").unique(),
    /** Description and the terms of spec 3 §3, as a stored document. */
    metadata: jsonb("metadata").$type<Partial<Benefit["metadata"]>>().notNull().default({}),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("benefits_policy").on(table.policyId, table.priority)],
);

export const raters = pgTable(
  "raters",
  {
    id: text("id").primaryKey(),
    policyId: ref("policy_id", () => policies.id),
    version: integer("version").notNull(),
    active: boolean("active").notNull(),
    policyType: text("policy_type").notNull(),
    startDate: date("start_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }).notNull(),
    isPerFamily: boolean("is_per_family").notNull(),
    /** `{"26-35": {"300000": 3200.5}}`: band → sum insured in rupees → premium in rupees [spec 1 §3]. */
    raterTable: jsonb("rater_table").$type<NonNullable<RateSheet["table"]>>(),
    rpm: numeric("rpm"),
    createdBy: text("created_by"),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("raters_policy_version").on(table.policyId, table.version),
    uniqueIndex("raters_one_active").on(table.policyId).where(sql`active`),
  ],
);

/** Rate sheets of flex policies; replaced sheets remain [domain §17]. */
export const flexRaters = pgTable(
  "flex_raters",
  {
    id: text("id").primaryKey(),
    policyId: ref("policy_id", () => policies.id),
    version: integer("version").notNull(),
    active: boolean("active").notNull(),
    /** Name of the uploaded file. */
    name: text("name").notNull(),
    rates: jsonb("rates").$type<FlexRate[]>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("flex_raters_policy_version").on(table.policyId, table.version),
    uniqueIndex("flex_raters_one_active").on(table.policyId).where(sql`active`),
  ],
);

/**
 * Validated placement slips of modular policies. A policy can be saved only from a slip that was validated within the last
 * hours [domain §17].
 */
export const placementSlips = pgTable(
  "placement_slips",
  {
    /** Name of the object in the store. */
    fileName: text("file_name").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    /** The policy that the slip edits or created. */
    policyId: text("policy_id").references(() => policies.id),
    /** The policy's version at validation; null for a new policy. */
    policyVersion: integer("policy_version"),
    kind: jsonb("kind").$type<SlipKind>().notNull(),
    isSound: boolean("is_sound").notNull(),
    /** SHA-256 of the validated content. */
    digest: text("digest").notNull(),
    validatedBy: text("validated_by").notNull(),
    validatedAt: instant("validated_at").notNull(),
    savedAt: instant("saved_at"),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("placement_slips_policy").on(table.policyId, table.savedAt)],
);

/** 'kumar ravi' for 'Ravi Kumar'. A regular expression would take five times as long for each added person. */
export function lastNameFirst(fullName: SQL): SQL {
  const name = sql`rtrim(${fullName})`;
  const last = sql`split_part(${name}, ' ', -1)`;
  return sql`lower(${last} || ' ' || left(${name}, -length(${last})))`;
}

/** Members and staff alike [spec 1 §3 Member]: members have an employer, staff have roles. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    parentId: text("parent_id"),
    /** A company, like the other keys in `functions/statement-keys.sql`. */
    employer: text("employer"),
    employeeId: text("employee_id"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    relationship: text("relationship"),
    gender: text("gender"),
    dob: date("dob", { mode: "string" }),
    mobile: text("mobile"),
    backupPhoneNumber: text("backup_phone_number"),
    email: text("email"),
    backupEmailAddress: text("backup_email_address"),
    maritalStatus: text("marital_status"),
    dateOfMarriage: date("date_of_marriage", { mode: "string" }),
    joiningDate: date("joining_date", { mode: "string" }),
    ctcPaise: paise("ctc_paise"),
    active: boolean("active").notNull().default(true),
    roles: text("roles").array().notNull().default(sql`'{}'::text[]`),
    loginMethod: text("login_method"),
    /** When the personal data were erased after their retention. */
    erasedAt: instant("erased_at"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("users_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    index("users_employer").on(table.employer, table.employeeId),
    // Without the rows that have no value, so that an upload writes fewer entries.
    index("users_parent").on(table.parentId).where(sql`parent_id is not null`),
    // For equality and prefixes: the search reads ranges, which need this operator class.
    index("users_email").on(sql`lower(${table.email}) text_pattern_ops`).where(sql`email is not null`),
    index("users_mobile").on(table.mobile.op("text_pattern_ops")).where(sql`mobile is not null`),
    // Few have a second contact.
    index("users_backup_email")
      .on(sql`lower(${table.backupEmailAddress})`)
      .where(sql`backup_email_address is not null`),
    index("users_backup_phone").on(table.backupPhoneNumber).where(sql`backup_phone_number is not null`),
    // The few users with a role, among all members.
    index("users_staff").on(table.id).where(sql`roles <> '{}'`),
    index("users_employee_id").on(table.employeeId.op("text_pattern_ops")),
    // Prefixes of the full name and of the last name. A trigram index of a million names would slow each upload by seconds.
    index("users_name").on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
    index("users_last_name").on(
      sql`${lastNameFirst(sql`${table.firstName} || ' ' || ${table.lastName}`)} text_pattern_ops`,
    ),
    /** The sort order of the member directory. */
    index("users_directory").on(table.employer, sql`coalesce(${table.employeeId}, '')`, table.id),
    /** Employees sign in by these: each is unique among a company's active employees. */
    uniqueIndex("users_self_mobile").on(table.employer, table.mobile).where(sql`active and relationship = 'self'`),
    uniqueIndex("users_self_email")
      .on(table.employer, sql`lower(${table.email})`)
      .where(sql`active and relationship = 'self'`),
    uniqueIndex("users_self_employee_id")
      .on(table.employer, table.employeeId)
      .where(sql`active and relationship = 'self'`),
    // CSMs and workbooks change a member's email, and an exit ends the record: neither may move or end access.
    check("users_member_without_roles", sql`employer is null or roles = '{}'`),
  ],
);

/**
 * The number of lives per company, so that the directory's tiles do not count 50,000 rows. Only a trigger on `users`
 * writes it (`functions/company-life-counts.sql`).
 */
export const companyLifeCounts = pgTable(
  "company_life_counts",
  {
    employer: text("employer").notNull(),
    active: boolean("active").notNull(),
    /** Empty if the person has none. */
    relationship: text("relationship").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.employer, table.active, table.relationship] })],
);

/** A life on a policy, with the segments that were charged [domain §5]. */
export const userPolicies = pgTable(
  "user_policies",
  {
    id: text("id").primaryKey(),
    /** A person and a policy: `functions/statement-keys.sql`. */
    userId: text("user_id").notNull(),
    policyId: text("policy_id").notNull(),
    uhid: text("uhid"),
    slabId: text("slab_id"),
    sumInsuredPaise: paise("sum_insured_paise"),
    coverageStart: date("coverage_start", { mode: "string" }).notNull(),
    coverageEnd: date("coverage_end", { mode: "string" }).notNull(),
    /** The annual premium that was charged; refunds are computed from it. */
    annualPaise: paise("annual_paise").notNull().default(0),
    /** `[{from, to, annualPaise}]` as charged so far. */
    segments: jsonb("segments").$type<readonly Segment[]>().notNull().default([]),
    enrolmentDueDate: date("enrolment_due_date", { mode: "string" }),
    enrolmentStatus: text("enrolment_status"),
    isException: boolean("is_exception").notNull().default(false),
    active: boolean("active").notNull().default(true),
    pendingOffboard: boolean("pending_offboard").notNull().default(false),
    /** The relationship at the exit, which was priced in that set of parents [domain §24 #45]. */
    leftAs: text("left_as"),
    /** The endorsement that added this life; null if it joined at the policy's start or by roster update. */
    addedByEndorsementId: text("added_by_endorsement_id"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("user_policies_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    index("user_policies_user").on(table.userId),
    index("user_policies_policy").on(table.policyId, table.active),
    index("user_policies_leaving").on(table.coverageEnd).where(sql`active and left_as is not null`),
    uniqueIndex("user_policies_one_active").on(table.userId, table.policyId).where(sql`active`),
    // Covers without a UHID, as an upload adds them, are left out, and those that have ended: a person may return with
    // the UHID. The second is for the search by its beginning.
    uniqueIndex("user_policies_uhid").on(table.policyId, table.uhid).where(sql`uhid is not null and active`),
    index("user_policies_uhid_text").on(table.uhid.op("text_pattern_ops")).where(sql`uhid is not null`),
  ],
);

/** A benefit that a life chose on a flex policy, with its price and derivation [domain §17]. Ends with the cover. */
export const userBenefits = pgTable(
  "user_benefits",
  {
    id: text("id").primaryKey(),
    userPolicyId: ref("user_policy_id", () => userPolicies.id, { onDelete: "cascade" }),
    benefitId: ref("benefit_id", () => benefits.id),
    coverageStart: date("coverage_start", { mode: "string" }).notNull(),
    coverageEnd: date("coverage_end", { mode: "string" }).notNull(),
    annualPaise: paise("annual_paise").notNull(),
    /** To `coverageEnd`; a cover that ends earlier reduces it when it is read: `flex-onboarding/chosen-benefit.ts`. */
    premiumPaise: paise("premium_paise").notNull(),
    isProRated: boolean("is_pro_rated").notNull(),
    raterVersion: integer("rater_version").notNull(),
    /** Row number in the rater. */
    rateRow: integer("rate_row").notNull(),
    /** The derivation of the price: labels and texts. */
    derivation: jsonb("derivation").$type<DerivationLine[]>().notNull(),
    active: boolean("active").notNull().default(true),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("user_benefits_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    index("user_benefits_cover").on(table.userPolicyId),
    index("user_benefits_benefit").on(table.benefitId, table.active),
    uniqueIndex("user_benefits_one_active").on(table.userPolicyId, table.benefitId).where(sql`active`),
    check("user_benefits_premium", sql`premium_paise >= 0 and annual_paise >= 0`),
  ],
);

/** A company's enrolment window [spec 3 §3]. After its end it is completed, whatever the stored status. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    /** Member registration. */
    registrationStart: date("registration_start", { mode: "string" }).notNull(),
    registrationEnd: date("registration_end", { mode: "string" }).notNull(),
    cycleStart: date("cycle_start", { mode: "string" }).notNull(),
    cycleEnd: date("cycle_end", { mode: "string" }).notNull(),
    /** When it was confirmed; a confirmed enrolment no longer changes. */
    confirmedAt: instant("confirmed_at"),
    version: version(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("enrolments_company").on(table.companyId, table.createdAt),
    check("enrolments_windows", sql`registration_start <= registration_end and cycle_start <= cycle_end`),
  ],
);

export const enrolmentPolicies = pgTable(
  "enrolment_policies",
  {
    enrolmentId: ref("enrolment_id", () => enrolments.id),
    policyId: ref("policy_id", () => policies.id),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.policyId] }),
    index("enrolment_policies_policy").on(table.policyId),
  ],
);

/** The recipients of the email about an enrolment: HR in To, CSMs in Cc; each address once [spec 3 §5]. */
export const enrolmentStakeholders = pgTable(
  "enrolment_stakeholders",
  {
    enrolmentId: ref("enrolment_id", () => enrolments.id),
    email: text("email").notNull(),
    isCopied: boolean("is_copied").notNull(),
    position: integer("position").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.email] }),
    uniqueIndex("enrolment_stakeholders_once").on(table.enrolmentId, sql`lower(${table.email})`),
  ],
);

export const enrolmentExtensions = pgTable(
  "enrolment_extensions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    enrolmentId: ref("enrolment_id", () => enrolments.id),
    previousEnd: date("previous_end", { mode: "string" }).notNull(),
    newEnd: date("new_end", { mode: "string" }).notNull(),
    extendedBy: text("extended_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("enrolment_extensions_enrolment").on(table.enrolmentId, table.id),
    check("enrolment_extensions_forward", sql`new_end > previous_end`),
  ],
);

/** A life's nominees, as entered on the enrolment portal; the console only reports them [spec 3 §3]. */
export const nominees = pgTable(
  "nominees",
  {
    id: text("id").primaryKey(),
    userPolicyId: ref("user_policy_id", () => userPolicies.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    relationship: text("relationship").notNull(),
    dob: date("dob", { mode: "string" }),
    gender: text("gender"),
    /** Share of the sum insured, in percent. */
    sharePercent: integer("share_percent").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("nominees_cover").on(table.userPolicyId),
    check("nominees_share", sql`share_percent between 1 and 100`),
  ],
);

export const claims = pgTable(
  "claims",
  {
    id: text("id").primaryKey(),
    userId: ref("user_id", () => users.id),
    policyId: ref("policy_id", () => policies.id),
    status: text("status").notNull(),
    isDeathClaim: boolean("is_death_claim").notNull().default(false),
    paidPaise: paise("paid_paise").notNull().default(0),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("claims_user_policy").on(table.userId, table.policyId)],
);

export const endorsements = pgTable(
  "endorsements",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    policyId: ref("policy_id", () => policies.id),
    endorsementNumber: integer("endorsement_number").notNull(),
    endorsementCycle: text("endorsement_cycle").notNull(),
    status: text("status").$type<EndorsementStatus>().notNull().default("DRAFT"),
    supportTicketId: text("support_ticket_id"),
    exceptionIds: text("exception_ids").array().notNull().default(sql`'{}'::text[]`),
    /** Additions, distinct edited users and deletions; recounted with every change of the rows [spec 2 §5]. */
    livesCount: integer("lives_count").notNull().default(0),
    isComplete: boolean("is_complete").generatedAlwaysAs(sql`status = 'ENDO_COMPLETE'`),
    /**
     * The list filters, sorts and searches by these columns; triggers fill them. The words of the policy, its company and
     * its insurer are in `policy_search`.
     */
    policyType: text("policy_type").notNull().default(""),
    companyKey: text("company_key").notNull().default(""),
    searchText: text("search_text").notNull().default(""),
    version: version(),
    /** The user it is assigned to. */
    ownerId: text("owner_id").references(() => users.id),
    /** When its status began. A trigger sets it, and sets `dueOn` to the same date until the workload is refreshed. */
    stageSince: instant("stage_since").notNull().default(new Date(0)),
    /**
     * The queue filters and sorts by these columns; `refreshWorkload` computes them. `checkedOn` is the date of the
     * computation, null before the first.
     */
    dueOn: date("due_on", { mode: "string" }).notNull().default("1970-01-01"),
    netPaise: paise("net_paise").notNull().default(0),
    blockers: text("blockers").array().notNull().default(sql`'{}'::text[]`),
    isBlocked: boolean("is_blocked").generatedAlwaysAs(sql`cardinality(blockers) > 0`),
    checkedOn: date("checked_on", { mode: "string" }),
    createdBy: text("created_by").notNull(),
    updatedBy: text("updated_by"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("endorsements_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    uniqueIndex("endorsements_policy_number").on(table.policyId, table.endorsementNumber),
    // One index per sort order of the list, so that a page reads only its rows. Pending rows are separate from completed ones.
    index("endorsements_by_age").on(table.isComplete, table.createdAt, table.id),
    index("endorsements_by_status").on(table.isComplete, table.status, table.createdAt, table.id),
    index("endorsements_by_company").on(table.isComplete, table.companyKey, table.createdAt, table.id),
    index("endorsements_by_lives").on(table.isComplete, table.livesCount, table.createdAt, table.id),
    index("endorsements_by_type").on(table.isComplete, table.policyType, table.createdAt, table.id),
    index("endorsements_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("endorsements_ticket")
      .on(sql`lower(${table.supportTicketId}) text_pattern_ops`)
      .where(sql`support_ticket_id is not null`),
    /** The order of work: by due date, then the largest amount first. */
    index("endorsements_by_due").on(table.isComplete, table.dueOn, sql`(-net_paise)`, table.createdAt, table.id),
    /** The same order within a company. */
    index("endorsements_of_company").on(
      table.companyId,
      table.isComplete,
      table.dueOn,
      sql`(-net_paise)`,
      table.createdAt,
      table.id,
    ),
    index("endorsements_by_stage").on(table.isComplete, table.stageSince, table.createdAt, table.id),
    index("endorsements_by_net").on(table.isComplete, table.netPaise, table.createdAt, table.id),
    index("endorsements_by_owner").on(table.ownerId, table.isComplete, table.dueOn),
    index("endorsements_by_blocker").using("gin", table.blockers),
    /** The counters of the queue are read from this index alone. */
    index("endorsements_counted").on(table.isComplete, table.isBlocked, table.status, table.dueOn, table.ownerId),
    /** Endorsements to check on a new date. */
    index("endorsements_unchecked").on(table.checkedOn).where(sql`status <> 'ENDO_COMPLETE'`),
  ],
);

/**
 * Queue of workload recalculations: one endorsement, or all endorsements of a policy, of a CD account, or all. Triggers
 * append and `refreshWorkload` deletes, so writers never block each other.
 */
export const staleWorkload = pgTable("stale_workload", {
  seq: bigserial("seq", { mode: "number" }).primaryKey(),
  kind: text("kind").$type<"endorsement" | "policy" | "account" | "all">().notNull(),
  /** Empty if all endorsements are affected. */
  targetId: text("target_id").notNull(),
});

/** Non-working days that stage limits skip, in addition to Saturdays and Sundays. */
export const holidays = pgTable("holidays", {
  day: date("day", { mode: "string" }).primaryKey(),
  name: text("name").notNull(),
  addedBy: text("added_by").notNull(),
  createdAt: createdAt(),
  recordedFrom: recordedFrom(),
});

/** Requests of sources, until they are accepted or rejected [spec 2 §3]. */
export const changeRequests = pgTable(
  "change_requests",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    policyId: ref("policy_id", () => policies.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    operation: text("operation").notNull(),
    source: text("source").notNull(),
    status: text("status").notNull().default("PENDING"),
    name: text("name").notNull(),
    relationship: text("relationship").notNull(),
    employeeId: text("employee_id"),
    mobile: text("mobile"),
    email: text("email"),
    joiningDate: date("joining_date", { mode: "string" }),
    facts: jsonb("facts").$type<RequestFacts>().notNull().default({}),
    comment: text("comment"),
    createdBy: text("created_by").notNull(),
    updatedBy: text("updated_by"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    /** The order of the list, read backwards page by page. */
    index("change_requests_company").on(table.companyId, table.createdAt, table.id),
    /** The counts of the company list are read from this index alone. */
    index("change_requests_status").on(table.companyId, table.status),
    index("change_requests_user").on(table.userId),
    check("change_requests_status_known", isAmong(table.status, keysOf(STATUS_LABELS))),
    check("change_requests_operation", sql`${table.operation} in ('ADD', 'EDIT', 'DELETE')`),
  ],
);

/**
 * Two merged member records [domain §24 #51]: everything of the old record moved to the new one. No reference to `users`:
 * the row outlives a deleted member.
 */
export const memberMerges = pgTable(
  "member_merges",
  {
    id: text("id").primaryKey(),
    seq: bigserial("seq", { mode: "number" }).notNull(),
    companyId: ref("company_id", () => companies.id),
    oldUserId: text("old_user_id").notNull(),
    newUserId: text("new_user_id").notNull(),
    /** Each record before the merge, with its version and the ids of its belongings. */
    oldState: jsonb("old_state").notNull(),
    newState: jsonb("new_state").notNull(),
    /** The differences that the user confirmed, for the given reason. */
    differences: text("differences").array().notNull().default(sql`'{}'::text[]`).$type<IdentityField[]>(),
    reason: text("reason"),
    mergedBy: text("merged_by").notNull(),
    mergedAt: instant("merged_at").notNull(),
    undoneBy: text("undone_by"),
    undoneAt: instant("undone_at"),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("member_merges_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    uniqueIndex("member_merges_seq").on(table.seq),
    index("member_merges_old").on(table.oldUserId, table.seq),
    index("member_merges_new").on(table.newUserId, table.seq),
    check("member_merges_two", sql`old_user_id <> new_user_id`),
    check("member_merges_undone", sql`(undone_by is null) = (undone_at is null)`),
    check("member_merges_reason", sql`cardinality(differences) = 0 or reason is not null`),
  ],
);

export const endorsementMembers = pgTable(
  "endorsement_members",
  {
    id: text("id").primaryKey(),
    seq: bigserial("seq", { mode: "number" }).notNull(),
    /** An endorsement and a person: `functions/statement-keys.sql`. */
    endorsementId: text("endorsement_id").notNull(),
    userId: text("user_id").notNull(),
    userPolicyId: text("user_policy_id"),
    operation: text("operation").$type<Operation>().notNull(),
    source: text("source").$type<RowSource>().notNull(),
    employeeId: text("employee_id"),
    relationship: text("relationship").notNull(),
    coverageStart: date("coverage_start", { mode: "string" }),
    dateOfLeaving: date("date_of_leaving", { mode: "string" }),
    sumInsuredPaise: paise("sum_insured_paise"),
    ctcPaise: paise("ctc_paise"),
    rpm: numeric("rpm"),
    age: integer("age"),
    ageBand: text("age_band"),
    raterPremiumPaise: paise("rater_premium_paise"),
    oldAnnualPaise: paise("old_annual_paise"),
    newAnnualPaise: paise("new_annual_paise"),
    netPaise: paise("net_paise").notNull().default(0),
    igstPaise: paise("igst_paise").notNull().default(0),
    cgstPaise: paise("cgst_paise").notNull().default(0),
    sgstPaise: paise("sgst_paise").notNull().default(0),
    totalPaise: paise("total_paise").notNull().default(0),
    proRatedDays: integer("pro_rated_days").notNull().default(0),
    premiumNote: text("premium_note"),
    /** The derivation of the premium: `{before, after, policyDays, gst…}`, for 'Why this amount?'. */
    derivation: jsonb("derivation"),
    isException: boolean("is_exception").notNull().default(false),
    isMidtermMember: boolean("is_midterm_member").notNull().default(false),
    isKycApplicable: boolean("is_kyc_applicable").notNull().default(false),
    isKycDocumentVerified: boolean("is_kyc_document_verified").notNull().default(false),
    anyOngoingOrSettledClaim: boolean("any_ongoing_or_settled_claim").notNull().default(false),
    kycDocuments: text("kyc_documents").array().notNull().default(sql`'{}'::text[]`),
    correctionType: text("correction_type"),
    /** Field → text before and after, of an EDIT. */
    oldData: jsonb("old_data").$type<FieldTexts>(),
    revisedData: jsonb("revised_data").$type<FieldTexts>(),
    createdAt: createdAt(),
    updatedBy: text("updated_by"),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("endorsement_members_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    index("endorsement_members_endorsement").on(table.endorsementId, table.seq),
    // Both columns: without fresh statistics PostgreSQL would read a whole endorsement for each of its rows.
    index("endorsement_members_user").on(table.userId, table.endorsementId),
    // A repeated upload looks for pending changes of lives that mostly have their addition only.
    index("endorsement_members_changes").on(table.userId).where(sql`operation <> 'ADD'`),
  ],
);

export const endorsementNotes = pgTable(
  "endorsement_notes",
  {
    id: text("id").primaryKey(),
    endorsementId: ref("endorsement_id", () => endorsements.id, { onDelete: "cascade" }),
    description: text("description").notNull(),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("endorsement_notes_endorsement").on(table.endorsementId, table.createdAt)],
);

/** Files kept per status: the insurer's file as frozen at SENT_TO_INSURER [domain §10]. */
export const endorsementArtefacts = pgTable("endorsement_artefacts", {
  id: text("id").primaryKey(),
  endorsementId: ref("endorsement_id", () => endorsements.id, { onDelete: "cascade" }),
  kind: text("kind").notNull(),
  content: jsonb("content").notNull(),
  createdAt: createdAt(),
  recordedFrom: recordedFrom(),
});

/**
 * An email that sent an endorsement's members to the insurer or TPA, or the reply to an employer's email, with its file
 * at that time. Append-only.
 */
export const endorsementEmails = pgTable(
  "endorsement_emails",
  {
    id: text("id").primaryKey(),
    /** Null for a reply about a file without an accepted row. A reply remains when its draft is deleted. */
    endorsementId: text("endorsement_id").references(() => endorsements.id, { onDelete: "set null" }),
    stage: text("stage").$type<EmailStage>().notNull(),
    /** The email that this one replies to. */
    inReplyTo: text("in_reply_to").references((): AnyPgColumn => inboxEmails.id),
    to: text("recipients").array().notNull(),
    cc: text("copies").array().notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    fileName: text("file_name"),
    /** The stored file: a retry sends the same bytes. */
    fileBase64: text("file_base64"),
    rows: integer("row_count").notNull(),
    /** The outbox entry, which has the state of the email. */
    outboxId: bigint("outbox_id", { mode: "number" })
      .notNull()
      .references(() => outbox.id),
    sentBy: text("sent_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("endorsement_emails_of").on(table.endorsementId, table.stage, table.createdAt),
    index("endorsement_emails_replies").on(table.inReplyTo),
    check("endorsement_emails_stage", sql`${table.stage} in ('INSURER', 'TPA', 'EMPLOYER')`),
    check("endorsement_emails_file", sql`(${table.fileName} is null) = (${table.fileBase64} is null)`),
  ],
);

/** A file with the response of an insurer or TPA to an endorsement. Append-only. */
export const insurerResponses = pgTable(
  "insurer_responses",
  {
    id: text("id").primaryKey(),
    endorsementId: ref("endorsement_id", () => endorsements.id, { onDelete: "cascade" }),
    stage: text("stage").$type<FormatStage>().notNull(),
    fileName: text("file_name").notNull(),
    /** Hash of the lines and the user's choices: the same file with the same choices is recorded once. */
    fingerprint: text("fingerprint").notNull(),
    /** The endorsement's status when the file was read. */
    status: text("status").$type<EndorsementStatus>().notNull(),
    /** When the endorsement was sent. After a second sending it needs a new response. */
    sentAt: instant("sent_at").notNull(),
    lineCount: integer("line_count").notNull(),
    unknownCount: integer("unknown_count").notNull(),
    oursPaise: paise("ours_paise").notNull(),
    theirsPaise: paise("theirs_paise").notNull(),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("insurer_responses_file").on(table.endorsementId, table.sentAt, table.status, table.fingerprint),
    check("insurer_responses_stage", isAmong(table.stage, FORMAT_STAGES)),
  ],
);

/** The response for one row of the endorsement, or a life in the file that is not in the endorsement. Append-only. */
export const insurerResponseRows = pgTable(
  "insurer_response_rows",
  {
    responseId: ref("response_id", () => insurerResponses.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The endorsement row; after a rejection it may move to another endorsement. */
    memberId: text("member_id"),
    /** Null for a life that is not in the endorsement. */
    verdict: text("verdict").$type<Verdict>(),
    name: text("name").notNull(),
    employeeId: text("employee_id"),
    reason: text("reason"),
    uhid: text("uhid"),
    /** Why the UHID was not stored. */
    uhidError: text("uhid_error"),
    nextStep: text("next_step").$type<NextStep>(),
    /** How the amounts differ and why, in paise. */
    difference: jsonb("difference").$type<AmountDifference>(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.position] }),
    index("insurer_response_rows_member").on(table.memberId),
    check("insurer_response_rows_verdict", isAmong(table.verdict, VERDICTS)),
  ],
);

/** An email received in the mailbox. It changes nothing until a user reads it. */
export const inboxEmails = pgTable(
  "inbox_emails",
  {
    id: text("id").primaryKey(),
    /** A hash of the content, so that copies of one message are stored once. */
    fingerprint: text("fingerprint").notNull(),
    /** Null while the email is not matched to an endorsement. */
    endorsementId: text("endorsement_id").references(() => endorsements.id, { onDelete: "set null" }),
    /** The company that a user has chosen, also for later emails from this address. */
    companyId: text("company_id").references(() => companies.id),
    companyChosenAt: instant("company_chosen_at"),
    /** The Message-IDs that it refers to, then its own: the headers of the reply. */
    thread: text("thread").array().notNull().default(sql`'{}'::text[]`),
    state: text("state").$type<EmailState>().notNull().default("WAITING"),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    problem: text("problem").$type<EmailProblem>(),
    /** For an unreadable message: why, its place in the mailbox, and the time of the next try. */
    fault: text("fault").$type<EmailFault>(),
    mailbox: text("mailbox"),
    uidValidity: text("uid_validity"),
    uid: bigint("uid", { mode: "number" }),
    rereadAt: instant("reread_at"),
    moreAttachments: integer("more_attachments").notNull().default(0),
    receivedAt: instant("received_at").notNull(),
    closedBy: text("closed_by"),
    closedAt: instant("closed_at"),
    reason: text("reason"),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("inbox_emails_fingerprint").on(table.fingerprint),
    index("inbox_emails_endorsement").on(table.endorsementId),
    index("inbox_emails_chosen").on(sql`lower(${table.fromAddress})`).where(sql`company_id is not null`),
    index("inbox_emails_unmatched").on(table.receivedAt).where(sql`state = 'WAITING'`),
    index("inbox_emails_reread").on(table.mailbox, table.rereadAt).where(sql`reread_at is not null`),
    check("inbox_emails_state", isAmong(table.state, EMAIL_STATES)),
  ],
);

/** An attachment of a received email. Stored only if it is a table: a list of members or an insurer's response. */
export const inboxAttachments = pgTable(
  "inbox_attachments",
  {
    id: text("id").primaryKey(),
    emailId: ref("email_id", () => inboxEmails.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    fileName: text("file_name").notNull(),
    byteLength: integer("byte_length").notNull(),
    /** The name in the file store; null if `problem` says why the file is not stored. */
    objectName: text("object_name"),
    problem: text("problem").$type<AttachmentProblem>(),
    /** What the file is by its headings; null if unknown. */
    content: text("content").$type<FileContent>(),
    responseId: text("response_id").references(() => insurerResponses.id, { onDelete: "set null" }),
    /** The reply to the sender after the file was uploaded. */
    replyId: text("reply_id").references(() => endorsementEmails.id, { onDelete: "set null" }),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("inbox_attachments_position").on(table.emailId, table.position),
    index("inbox_attachments_response").on(table.responseId),
    index("inbox_attachments_reply").on(table.replyId),
    check("inbox_attachments_stored", sql`(${table.objectName} is null) = (${table.problem} is not null)`),
  ],
);

/** How far a mailbox has been read, and the lease: only one provider reads at a time. */
export const mailboxReadings = pgTable("mailbox_readings", {
  /** Server, user and folder. */
  mailbox: text("mailbox").primaryKey(),
  /** The UIDVALIDITY of the mailbox. When it changes, the UIDs start again. */
  uidValidity: text("uid_validity"),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  leasedBy: text("leased_by"),
  leasedUntil: instant("leased_until").notNull(),
  /** The message that cannot be stored, and the number of tries. */
  failingUid: bigint("failing_uid", { mode: "number" }),
  failingTries: integer("failing_tries").notNull().default(0),
});

export const cdLedgerEntries = pgTable(
  "cd_ledger_entries",
  {
    cdAccountId: ref("cd_account_id", () => cdAccounts.id),
    /** 1, 2, 3 … per account without gaps. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    id: text("id").notNull().unique(),
    transactionType: text("transaction_type").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    balanceAfterPaise: paise("balance_after_paise").notNull(),
    source: text("source").notNull(),
    endorsementId: text("endorsement_id"),
    endorsementNumber: integer("endorsement_number"),
    endorsementType: text("endorsement_type"),
    policyNumber: text("policy_number"),
    policyType: text("policy_type"),
    message: text("message"),
    paymentProof: text("payment_proof"),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
    /** The user who posted it manually without a second person; null for every other entry. */
    postedAloneBy: text("posted_alone_by"),
    /** When it was posted; the entry's own date may be earlier. */
    postedAt: timestamp("posted_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.cdAccountId, table.seq] }),
    check("cd_ledger_entries_amount", sql`${table.amountPaise} >= 0`),
    check("cd_ledger_entries_type", sql`${table.transactionType} in ('credit', 'debit')`),
    // One posting per endorsement and kind: a repeated move cannot post twice.
    uniqueIndex("cd_ledger_entries_endorsement")
      .on(table.endorsementId, table.endorsementType)
      .where(sql`source = 'endorsement'`),
    // For a range of dates, the spending of 90 days, and the entries of one policy type.
    index("cd_ledger_entries_day").on(table.cdAccountId, table.createdAt, table.seq),
    index("cd_ledger_entries_policy_type").on(table.cdAccountId, table.policyType, table.seq),
    // Totals that one person posted alone on a date.
    index("cd_ledger_entries_alone")
      .on(table.cdAccountId, table.postedAloneBy, table.postedAt)
      .where(sql`posted_alone_by is not null`),
  ],
);

/** Changes that a second person decides on (ruling 79). */
export const approvals = pgTable(
  "approvals",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    /** The call that was not made alone; its verb runs with the payload, which is removed after the decision. */
    call: text("call").notNull(),
    payload: jsonb("payload").notNull(),
    /** The record, by its name in the audit log. */
    entity: text("entity").$type<ApprovalEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    companyId: text("company_id").references(() => companies.id),
    /** What would change, in words; another outcome at the decision is a conflict. */
    title: text("title").notNull(),
    changes: jsonb("changes").$type<RecordedChange[]>().notNull(),
    reason: text("reason").notNull(),
    /** Equal for changes of which only one may be pending; null if there may be several. */
    onlyOne: text("only_one"),
    status: text("status").$type<ApprovalStatus>().notNull().default("PENDING"),
    /** The id decides who may not approve, the name is displayed. */
    proposerId: text("proposer_id").notNull(),
    proposedBy: text("proposed_by").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    comment: text("comment"),
    /** The batch that the approved change made. */
    batchId: text("batch_id").references(() => batches.id),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("approvals_entity").on(table.entity, table.entityId),
    index("approvals_pending").on(table.createdAt).where(sql`status = 'PENDING'`),
    index("approvals_decided").on(table.decidedAt).where(sql`status <> 'PENDING'`),
    uniqueIndex("approvals_only_one").on(table.onlyOne).where(sql`status = 'PENDING'`),
    check("approvals_status", isAmong(table.status, APPROVAL_STATUSES)),
  ],
);

/** The result of an upload on which a second person decides: of its trial, then of the upload itself (ruling 80). */
export const approvalUploads = pgTable("approval_uploads", {
  approvalId: text("approval_id")
    .primaryKey()
    .references(() => approvals.id, { onDelete: "cascade" }),
  /** Counts and refused rows, which have personal data. */
  groups: jsonb("groups").$type<Omit<UploadResult, "endorsementContexts">>().notNull(),
  endorsementIds: text("endorsement_ids").array().notNull(),
  refusedRows: integer("refused_rows").notNull(),
});

/** The insurer's amounts of an endorsement (ruling 55): one is recorded, earlier ones were corrected or rejected. */
export const insurerAmounts = pgTable(
  "insurer_amounts",
  {
    id: text("id").primaryKey(),
    endorsementId: ref("endorsement_id", () => endorsements.id, { onDelete: "cascade" }),
    /** The account of the endorsement's posting. */
    cdAccountId: ref("cd_account_id", () => cdAccounts.id),
    status: text("status").$type<AmountStatus>().notNull(),
    /** The insurer's files that contain the amounts; empty if a user entered them. */
    files: text("files").array().notNull(),
    /** Both amounts, their lines and the reasons, as of that date. */
    comparison: jsonb("comparison").$type<AmountComparison>().notNull(),
    /** The approval on which a second person decides. */
    approvalId: text("approval_id").references(() => approvals.id),
    addedBy: text("added_by").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("insurer_amounts_endorsement").on(table.endorsementId, table.createdAt),
    uniqueIndex("insurer_amounts_approval").on(table.approvalId),
    uniqueIndex("insurer_amounts_recorded").on(table.endorsementId).where(sql`status = 'RECORDED'`),
    uniqueIndex("insurer_amounts_pending").on(table.endorsementId).where(sql`status = 'PENDING'`),
    check("insurer_amounts_status", isAmong(table.status, AMOUNT_STATUSES)),
  ],
);

/** One comparison of an account with an insurer's statement. */
export const cdReconciliations = pgTable(
  "cd_reconciliations",
  {
    id: text("id").primaryKey(),
    cdAccountId: ref("cd_account_id", () => cdAccounts.id),
    fileName: text("file_name").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    lineCount: integer("line_count").notNull(),
    matchedCount: integer("matched_count").notNull(),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("cd_reconciliations_account").on(table.cdAccountId, table.createdAt)],
);

/** A match of a comparison: one line of the statement with its ledger entries. Append-only. */
export const cdMatches = pgTable(
  "cd_matches",
  {
    reconciliationId: ref("reconciliation_id", () => cdReconciliations.id),
    /** Order within the statement. */
    position: integer("position").notNull(),
    entryIds: text("entry_ids").array().notNull(),
    line: jsonb("line").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reconciliationId, table.position] })],
);

/** A difference of a comparison: a ledger entry, a statement line, or both with different amounts. */
export const cdDifferences = pgTable(
  "cd_differences",
  {
    id: text("id").primaryKey(),
    reconciliationId: ref("reconciliation_id", () => cdReconciliations.id),
    queue: text("queue").$type<CdDifference["queue"]>().notNull(),
    status: text("status").$type<CdDifference["status"]>().notNull().default("OPEN"),
    entryIds: text("entry_ids").array().notNull().default(sql`'{}'::text[]`),
    /** Statement minus ledger, credits positive: the adjustment that makes the ledger agree with the statement. */
    differencePaise: paise("difference_paise").notNull(),
    /** The line as in the insurer's workbook: row, date, type, amount, endorsement number, narration. */
    line: jsonb("line").$type<StatementLine>(),
    reason: text("reason"),
    ledgerEntryId: text("ledger_entry_id"),
    resolvedBy: text("resolved_by"),
    resolvedAt: instant("resolved_at"),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("cd_differences_reconciliation").on(table.reconciliationId, table.queue),
    check("cd_differences_queue", isAmong(table.queue, QUEUES)),
    check("cd_differences_status", sql`${table.status} in ('OPEN', 'ADJUSTED', 'EXPLAINED', 'PAIRED')`),
  ],
);

/** A comparison of a policy's roster with the lists of employer and insurer. Only appended. */
export const rosterComparisons = pgTable(
  "roster_comparisons",
  {
    id: text("id").primaryKey(),
    policyId: ref("policy_id", () => policies.id),
    employerFile: text("employer_file"),
    employerRows: integer("employer_rows").notNull(),
    insurerFile: text("insurer_file"),
    insurerRows: integer("insurer_rows").notNull(),
    lives: integer("lives").notNull(),
    agreed: integer("agreed").notNull(),
    comparedBy: text("compared_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("roster_comparisons_policy").on(table.policyId, table.createdAt)],
);

/** A difference of a comparison: one life and one kind. */
export const rosterDifferences = pgTable(
  "roster_differences",
  {
    id: text("id").primaryKey(),
    comparisonId: ref("comparison_id", () => rosterComparisons.id),
    kind: text("kind").$type<DifferenceGroup>().notNull(),
    status: text("status").$type<DifferenceStatus>().notNull(),
    suggested: text("suggested").$type<NextAction>().notNull(),
    /** The same difference in every comparison: its kind and its life. */
    identity: text("identity").notNull(),
    /** The compared values: an acceptance is for them. */
    fingerprint: text("fingerprint").notNull(),
    /** The life in our roster and in both lists. */
    lives: jsonb("lives").$type<Pick<RosterDifference, "ours" | "EMPLOYER" | "INSURER">>().notNull(),
    userId: text("user_id").generatedAlwaysAs(sql`lives -> 'ours' ->> 'userId'`),
    atStakePaise: paise("at_stake_paise"),
    firstSeenAt: instant("first_seen_at").notNull(),
    cameBack: boolean("came_back").notNull(),
    reason: text("reason"),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    /** The email that asked about it. */
    emailId: text("email_id").references(() => rosterEmails.id),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("roster_differences_of").on(table.comparisonId, table.kind, table.status),
    index("roster_differences_person").on(table.userId),
    check("roster_differences_kind", isAmong(table.kind, DIFFERENCE_GROUPS)),
    check("roster_differences_status", isAmong(table.status, DIFFERENCE_STATUSES)),
  ],
);

/** An email about differences to HR, insurer or TPA, with its workbook. Only appended. */
export const rosterEmails = pgTable("roster_emails", {
  id: text("id").primaryKey(),
  comparisonId: ref("comparison_id", () => rosterComparisons.id),
  recipient: text("recipient").notNull(),
  to: text("recipients").array().notNull(),
  cc: text("copies").array().notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  fileName: text("file_name").notNull(),
  /** The stored file: a retry sends the same bytes. */
  fileBase64: text("file_base64").notNull(),
  rows: integer("row_count").notNull(),
  outboxId: bigint("outbox_id", { mode: "number" })
    .notNull()
    .references(() => outbox.id),
  sentBy: text("sent_by").notNull(),
  createdAt: createdAt(),
});

export const cdHolds = pgTable(
  "cd_holds",
  {
    endorsementId: text("endorsement_id")
      .primaryKey()
      .references(() => endorsements.id, { onDelete: "cascade" }),
    cdAccountId: ref("cd_account_id", () => cdAccounts.id),
    amountPaise: paise("amount_paise").notNull(),
    createdAt: createdAt(),
    recordedFrom: recordedFrom(),
  },
  (table) => [index("cd_holds_account").on(table.cdAccountId)],
);

/** The current workbook of each shared sheet; its bytes are in the file store under a separate name. */
export const sharedSheets = pgTable("shared_sheets", {
  sheet: text("sheet").$type<SharedSheetName>().primaryKey(),
  /** The object's name in the store, generated by the provider, and the name of the user's file. */
  fileName: text("file_name").notNull(),
  name: text("name").notNull(),
  rows: integer("rows").notNull(),
  firstRows: jsonb("first_rows").$type<SheetRow[]>().notNull(),
  changedBy: text("changed_by").notNull(),
  changedAt: instant("changed_at").notNull(),
  recordedFrom: recordedFrom(),
});

/**
 * Runs of the admin scripts: one at a time across all providers (see the index below). A run commits in chunks, each
 * under its lease. After a crash, the next start of the script on the same workbook continues the run.
 */
export const scriptRuns = pgTable(
  "script_runs",
  {
    id: text("id").primaryKey(),
    script: text("script").$type<ScriptName>().notNull(),
    status: text("status").$type<"RUNNING" | "INTERRUPTED" | "DONE">().notNull(),
    /** Counts up with each start, so that an earlier start that is still alive cannot write. */
    attempt: integer("attempt").notNull().default(1),
    leaseUntil: instant("lease_until").notNull(),
    /** Hash of the workbooks' rows. */
    sheetHash: text("sheet_hash").notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    startedBy: text("started_by").notNull(),
    startedByName: text("started_by_name").notNull(),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    /** Key of the call that started the run: a repeated call gets the same response. */
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [
    uniqueIndex("script_runs_one_running").on(table.status).where(sql`status = 'RUNNING'`),
    uniqueIndex("script_runs_key").on(table.startedBy, table.idempotencyKey),
    index("script_runs_newest").on(table.script, table.startedAt, table.id),
    check("script_runs_status", sql`${table.status} in ('RUNNING', 'INTERRUPTED', 'DONE')`),
  ],
);

/** The outcome of each row of a run, written in the row's own transaction. */
export const scriptRunRows = pgTable(
  "script_run_rows",
  {
    runId: ref("run_id", () => scriptRuns.id),
    /** From 0, in the order of the workbooks. */
    position: integer("position").notNull(),
    tab: text("tab").notNull(),
    rowNumber: integer("row_number").notNull(),
    outcome: text("outcome").$type<Outcome>().notNull(),
    list: text("list").$type<ResultListName>().notNull(),
    label: text("label").notNull(),
    message: text("message"),
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    check("script_run_rows_outcome", isAmong(table.outcome, OUTCOMES)),
  ],
);

/** The custom enrolment user collection that the SKF script inserts into [spec 3 §2]. */
export const customEnrolmentUsers = pgTable(
  "custom_enrolment_users",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    policyId: ref("policy_id", () => policies.id),
    employeeId: text("employee_id").notNull(),
    name: text("name").notNull(),
    gender: text("gender").notNull(),
    dob: date("dob", { mode: "string" }).notNull(),
    joiningDate: date("joining_date", { mode: "string" }),
    email: text("email").notNull(),
    mobile: text("mobile").notNull(),
    grade: text("grade"),
    designation: text("designation"),
    location: text("location"),
    costCentre: text("cost_centre"),
    maritalStatus: text("marital_status"),
    slabId: text("slab_id").notNull(),
    coverageStart: date("coverage_start", { mode: "string" }).notNull(),
    enrolmentDueDate: date("enrolment_due_date", { mode: "string" }),
    parentalCover: boolean("parental_cover").notNull(),
    sumInsuredPaise: paise("sum_insured_paise"),
    parentalSumInsuredPaise: paise("parental_sum_insured_paise"),
    topUpSumInsuredPaise: paise("top_up_sum_insured_paise"),
    annualPremiumPaise: paise("annual_premium_paise"),
    employerSharePaise: paise("employer_share_paise"),
    employeeSharePaise: paise("employee_share_paise"),
    gstPaise: paise("gst_paise"),
    totalPremiumPaise: paise("total_premium_paise"),
    runId: ref("run_id", () => scriptRuns.id),
    createdAt: createdAt(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    index("custom_enrolment_users_batch").on(table.addedInBatch).where(sql`added_in_batch is not null`),
    uniqueIndex("custom_enrolment_users_employee").on(table.companyId, table.employeeId),
    // The search reads the same ranges as of `users`.
    index("custom_enrolment_users_email").on(sql`lower(${table.email}) text_pattern_ops`),
    index("custom_enrolment_users_mobile").on(table.mobile.op("text_pattern_ops")),
    index("custom_enrolment_users_employee_id").on(table.employeeId.op("text_pattern_ops")),
    index("custom_enrolment_users_name").on(sql`lower(${table.name}) text_pattern_ops`),
    index("custom_enrolment_users_last_name").on(sql`${lastNameFirst(sql`${table.name}`)} text_pattern_ops`),
  ],
);

/** The relationships that a policy accepts; additions and change requests are checked against it [domain §18]. */
export const policyPrevalidations = pgTable(
  "policy_prevalidations",
  {
    policyId: ref("policy_id", () => policies.id),
    relationship: text("relationship").$type<Relationship>().notNull(),
    minAge: integer("min_age"),
    maxAge: integer("max_age"),
    maxCount: integer("max_count"),
    genders: jsonb("genders").$type<Gender[]>().notNull(),
    sumsInsuredPaise: jsonb("sums_insured_paise").$type<number[]>().notNull(),
    requiredFields: jsonb("required_fields").$type<RequirableField[]>().notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.relationship] })],
);

/** A company's HR contacts and their permissions [spec 3 §3 User Access]. */
export const hrContacts = pgTable(
  "hr_contacts",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    email: text("email"),
    mobile: text("mobile"),
    hrd: boolean("hrd").notNull(),
    selfServe: boolean("self_serve").notNull(),
    comms: boolean("comms").notNull(),
    updatedBy: text("updated_by").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("hr_contacts_email").on(table.email),
    uniqueIndex("hr_contacts_mobile").on(table.mobile),
    index("hr_contacts_company").on(table.companyId),
    check("hr_contacts_reachable", sql`${table.email} is not null or ${table.mobile} is not null`),
  ],
);

/** How long a company is served, and by whom [spec 3 §3 Company Access]. */
export const companyAccess = pgTable("company_access", {
  companyId: text("company_id")
    .primaryKey()
    .references(() => companies.id),
  tapOutDate: date("tap_out_date", { mode: "string" }),
  csmUserId: text("csm_user_id").references(() => users.id),
  opsAgentUserId: text("ops_agent_user_id").references(() => users.id),
  updatedBy: text("updated_by").notNull(),
  updatedAt: instant("updated_at").notNull(),
  addedInBatch: addedInBatch(),
  recordedFrom: recordedFrom(),
});

/** The grade of each slab [spec 3 §3 Grade <> SI Mapping]; flex raters read it. */
export const slabGrades = pgTable(
  "slab_grades",
  {
    policyId: ref("policy_id", () => policies.id),
    slabId: text("slab_id").notNull(),
    gradeId: text("grade_id").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    addedInBatch: addedInBatch(),
    recordedFrom: recordedFrom(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.slabId] })],
);

/** Tickets and private notes of the embedded support desk, which has the same interface as Freshdesk. */
export const supportTickets = pgTable("support_tickets", {
  id: text("id").primaryKey(),
  subject: text("subject").notNull(),
  owner: text("owner"),
  createdAt: createdAt(),
});

export const supportNotes = pgTable(
  "support_notes",
  {
    id: text("id").primaryKey(),
    ticketId: ref("ticket_id", () => supportTickets.id),
    html: text("html").notNull(),
    attachmentName: text("attachment_name"),
    attachment: text("attachment_base64"),
    addedBy: text("added_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("support_notes_ticket").on(table.ticketId, table.createdAt)],
);

/** The last confirmed column mapping of a company's files: headings and sheet names, never cell values. */
export const columnMappings = pgTable("column_mappings", {
  companyId: text("company_id")
    .primaryKey()
    .references(() => companies.id),
  headings: jsonb("headings").$type<Record<string, string | null>>().notNull(),
  sheets: jsonb("sheets").$type<Record<string, string>>().notNull(),
  /** By `target:word`. */
  words: jsonb("words").$type<Record<string, string>>().notNull().default({}),
  dateOrder: text("date_order"),
  changedByName: text("changed_by_name").notNull(),
  changedAt: instant("changed_at").notNull(),
  recordedFrom: recordedFrom(),
});

/** The validator's uploads that were shared by a link; personal data, deleted after a week. */
export const validatorDrafts = pgTable(
  "validator_drafts",
  {
    id: text("id").primaryKey(),
    companyId: ref("company_id", () => companies.id),
    savedBy: text("saved_by").notNull(),
    savedByName: text("saved_by_name").notNull(),
    /** base64 of gzipped JSON, opaque to the provider. */
    contents: text("contents").notNull(),
    savedAt: instant("saved_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("validator_drafts_expiry").on(table.expiresAt)],
);

/** Named filters, columns and order of a list: a user's own or shared with the team. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text("id").primaryKey(),
    list: text("list").$type<ViewList>().notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    /** The query string of the list's address. */
    words: text("words").notNull(),
    isShared: boolean("is_shared").notNull(),
    savedBy: text("saved_by").notNull(),
    savedByName: text("saved_by_name").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    uniqueIndex("saved_views_own_name").on(table.savedBy, table.list, table.nameKey).where(sql`not is_shared`),
    uniqueIndex("saved_views_shared_name").on(table.list, table.nameKey).where(sql`is_shared`),
    index("saved_views_person").on(table.savedBy),
  ],
);

/** A user's start screen; without a row, the index. */
export const startPages = pgTable("start_pages", {
  userId: text("user_id").primaryKey(),
  /** `index` is a choice too: it overrides the start screen of the role. */
  screen: text("screen").$type<NonNullable<StartPage> | "index">().notNull(),
});

/**
 * Events that users are notified of, written in the transaction of the event. The text has no personal data. Several
 * rows of one event are one notification: `more` counts the others.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: ref("user_id", () => users.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Identifies the event among the user's notifications of the kind, so that repeated jobs write one. */
    key: text("key").notNull(),
    entity: text("entity").$type<NotifiedEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    text: text("text").notNull(),
    more: integer("more").notNull().default(0),
    actorId: text("actor_id"),
    /** The next daily email lists it, unless it is read before. */
    isForDaily: boolean("is_for_daily").notNull(),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("notifications_event").on(table.userId, table.kind, table.key),
    index("notifications_key").on(table.kind, table.key).where(sql`read_at is null`),
    index("notifications_user").on(table.userId, table.id),
    index("notifications_unread").on(table.userId).where(sql`read_at is null`),
    index("notifications_daily").on(table.userId).where(sql`is_for_daily`),
    index("notifications_read").on(table.readAt).where(sql`read_at is not null`),
  ],
);

/** How a user is notified of a kind; without a row, the default of the kind. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: text("user_id").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    channel: text("channel").$type<Channel>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Responses stored by a write's idempotency key, in the write's own transaction [domain §20]. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor: text("actor").notNull(),
    key: text("key").notNull(),
    route: text("route").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    reply: jsonb("reply"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.key] })],
);

/** The condition of the index of reveals and downloads. The report repeats it literally, so that it uses the index. */
export const ACCESS_ACTIONS = `action in (${DATA_ACCESS.map((action) => `'${action}'`).join(", ")})`;

/** Who changed what and when, with the values before and after. Append-only by trigger. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
    traceId: text("trace_id"),
    batchId: batchId(),
  },
  (table) => [
    index("audit_log_batch").on(table.batchId).where(sql`batch_id is not null`),
    index("audit_log_entity").on(table.entity, table.entityId, table.id),
    index("audit_log_reveals").on(table.id).where(sql`action = 'revealContact'`),
    index("audit_log_access").on(table.id).where(sql.raw(ACCESS_ACTIONS)),
  ],
);

/**
 * The batches: calls that change many rows, which a user sees and undoes as one thing. Append-only. `startBatch` writes it
 * and puts its id into the transaction; changes and audit rows refer to it.
 */
export const batches = pgTable(
  "batches",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<BatchKind>().notNull(),
    actor: text("actor").notNull(),
    companyId: text("company_id"),
    policyId: text("policy_id"),
    fileName: text("file_name"),
    /** Number of rows by what is done with them. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    traceId: text("trace_id"),
    startedAt: instant("started_at").notNull(),
  },
  (table) => [
    index("batches_newest").on(table.startedAt, table.id),
    index("batches_actor").on(table.actor, table.startedAt),
    index("batches_company").on(table.companyId, table.startedAt),
  ],
);

/** The batches that were undone, each once, with the number of reversed and of remaining items. Append-only. */
export const batchUndos = pgTable("batch_undos", {
  batchId: text("batch_id")
    .primaryKey()
    .references(() => batches.id),
  actor: text("actor").notNull(),
  reversed: integer("reversed").notNull(),
  remaining: integer("remaining").notNull(),
  traceId: text("trace_id"),
  undoneAt: instant("undone_at").notNull(),
});

/** Who changed tracked rows, when and by which call: one row per transaction, written by `current_change()`. Append-only. */
export const recordedChanges = pgTable(
  "recorded_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    recordedAt: instant("recorded_at").notNull(),
    /** A user's id or email; `program` for a change outside of every call. */
    actor: text("actor").notNull(),
    /** The call's id in the contract; null for a job. */
    call: text("call"),
    traceId: text("trace_id"),
    batchId: text("batch_id"),
  },
  (table) => [index("recorded_changes_batch").on(table.batchId).where(sql`batch_id is not null`)],
);

/**
 * The replaced versions of all tracked rows; the current ones are in their tables. Append-only. Only the trigger function
 * `write_row_history()` writes it. `id` and `table_name` are the key, so that the table can be partitioned.
 */
export const rowHistory = pgTable(
  "row_history",
  {
    id: bigserial("id", { mode: "number" }).notNull(),
    tableName: text("table_name").notNull(),
    /** The values of the primary key, joined by colons. */
    rowId: text("row_id").notNull(),
    /** The record that the row belongs to: the policy of a cover, the company of a policy. */
    scopeId: text("scope_id"),
    /** The person whose data it has. */
    personId: text("person_id"),
    row: jsonb("row").$type<Record<string, unknown>>().notNull(),
    /** The version was known from `recordedFrom` up to, not including, `recordedTo`. */
    recordedFrom: instant("recorded_from").notNull(),
    recordedTo: instant("recorded_to").notNull(),
    /** Whether the row was deleted then; otherwise it was replaced. */
    isDeleted: boolean("is_deleted").notNull(),
    /** The change that replaced or deleted this version. */
    changeId: bigint("change_id", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.tableName] }),
    // Few indexes, because bulk edits write them: rows are found by their record, their person or their id. The rows of one
    // statement have the same record and time, so they are appended to that index.
    index("row_history_scope").on(table.scopeId, table.recordedTo),
    index("row_history_person").on(table.personId).where(sql`person_id is not null`),
    // For a row by its id, and for all rows of a small table. A user is found by its person.
    index("row_history_row").on(table.tableName, table.rowId).where(sql`table_name <> 'users'`),
    index("row_history_change").using("brin", table.changeId),
  ],
);

/** The CD accounts that are below need since the last check, so that each shortfall is published once. */
export const cdShortfalls = pgTable("cd_shortfalls", {
  cdAccountId: text("cd_account_id")
    .primaryKey()
    .references(() => cdAccounts.id),
  since: instant("since").notNull(),
});

/**
 * Facts for other systems, written in the transaction of the change. IDs only, no personal data. Append-only by trigger,
 * except for the position: a job gives it after the commit, so that readers by position never miss an event.
 */
export const events = pgTable(
  "events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    position: bigint("position", { mode: "number" }),
    type: text("type").$type<EventType>().notNull(),
    version: integer("version").notNull(),
    companyId: text("company_id"),
    record: text("record").$type<EventRecord>().notNull(),
    recordId: text("record_id").notNull(),
    data: jsonb("data").notNull(),
    /** Identifies the fact among events that a job publishes, so that repeated runs publish it once. */
    key: text("key"),
    traceId: text("trace_id"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("events_position").on(table.position).where(sql`position is not null`),
    index("events_company").on(table.companyId, table.position).where(sql`position is not null`),
    index("events_unplaced").on(table.id).where(sql`position is null`),
    uniqueIndex("events_key").on(table.key).where(sql`key is not null`),
  ],
);

/** Addresses that events are sent to: programs, and channels of teams. */
export const webhooks = pgTable("webhooks", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  channel: text("channel").$type<WebhookChannel>().notNull(),
  address: text("address").notNull(),
  /** Empty for all. */
  eventTypes: text("event_types").array().$type<EventType[]>().notNull(),
  companyId: text("company_id").references(() => companies.id),
  withPersonal: boolean("with_personal").notNull(),
  team: text("team"),
  isPaused: boolean("is_paused").notNull().default(false),
  pauseReason: text("pause_reason"),
  failingSince: instant("failing_since"),
  /** Failed attempts in a row. */
  failures: integer("failures").notNull().default(0),
  restUntil: instant("rest_until"),
  /** Null for channels of teams, whose address is the secret. */
  secret: text("secret"),
  previousSecret: text("previous_secret"),
  previousSecretUntil: instant("previous_secret_until"),
  ownerId: ref("owner_id", () => users.id),
  version: version(),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull(),
});

/** An event on its way to one address, until it is delivered or parked. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    webhookId: ref("webhook_id", () => webhooks.id, { onDelete: "cascade" }),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .references(() => events.id),
    /** Kind and id of the record: its events are delivered in order. */
    recordKey: text("record_key").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("PENDING"),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    /** A provider is sending it until then; after a crash, another one sends it again. */
    leasedUntil: instant("leased_until"),
    reason: text("reason"),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_event").on(table.webhookId, table.eventId),
    index("webhook_deliveries_due").on(table.webhookId, table.nextAt).where(sql`state = 'PENDING'`),
    index("webhook_deliveries_record")
      .on(table.webhookId, table.recordKey, table.eventId)
      .where(sql`state = 'PENDING'`),
    index("webhook_deliveries_parked").on(table.webhookId).where(sql`state = 'PARKED'`),
    index("webhook_deliveries_done").on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/** Each attempt of a delivery, with its response. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    deliveryId: bigint("delivery_id", { mode: "number" })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    ms: integer("ms").notNull(),
    status: integer("status"),
    response: text("response"),
    error: text("error"),
  },
  (table) => [index("webhook_attempts_delivery").on(table.deliveryId, table.id)],
);

/** The hash chain over the committed audit rows: each seal is a hash of the previous seal and its row. */
export const auditSeals = pgTable("audit_seals", {
  seq: bigint("seq", { mode: "number" }).primaryKey(),
  auditId: bigint("audit_id", { mode: "number" }).notNull().unique(),
  hash: text("hash").notNull(),
});

/** Background jobs: when each last ran, on which machine, and its result. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  lastAt: instant("last_at").notNull(),
  lastError: text("last_error"),
  runs: bigint("runs", { mode: "number" }).notNull(),
  failures: bigint("failures", { mode: "number" }).notNull(),
});

/** Side effects of committed transactions; a worker performs each intent once [quality R7]. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind").notNull(),
    payload: jsonb("payload").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    /** When it was performed or, with a last error, given up. */
    doneAt: instant("done_at"),
    lastError: text("last_error"),
    /** Since when the mail server may have the email; empty again once it has refused it. */
    sendingAt: instant("sending_at"),
    /** An earlier try whose outcome is unknown: the email may arrive twice, under one Message-ID. */
    uncertainAt: instant("uncertain_at"),
    /** How a sent email was delivered. */
    deliveredTo: text("delivered_to").$type<Delivery>(),
    /** The recipients that the mail server refused: the next try is only for them. */
    refused: text("refused").array(),
    /** The step of the trace that queued it, as in the header `traceparent`. */
    traceParent: text("trace_parent"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_due").on(table.nextAt).where(sql`done_at is null`),
    index("outbox_failed").on(table.id).where(sql`last_error is not null`),
    index("outbox_uncertain").on(table.id).where(sql`uncertain_at is not null or sending_at is not null`),
  ],
);

/** The reminders about a company: every kind is on unless a row switches it off. */
export const reminderSwitches = pgTable(
  "reminder_switches",
  {
    companyId: ref("company_id", () => companies.id),
    kind: text("kind").$type<ReminderKind>().notNull(),
    isOn: boolean("is_on").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
    recordedFrom: recordedFrom(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check("reminder_switches_kind", isAmong(table.kind, REMINDER_KINDS)),
  ],
);

/** The users who got a reminder email on a date: at most one email a day. */
export const reminderEmails = pgTable(
  "reminder_emails",
  {
    userId: ref("user_id", () => users.id),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** One row per finished one-off job, such as loading the demo data. */
export const markers = pgTable("markers", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: createdAt(),
});

/** Programs of other systems that call with their own id and secret. Secrets are stored as hashes. */
export const apiClients = pgTable("api_clients", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** Empty: all companies. */
  companyIds: text("company_ids").array().notNull(),
  scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
  source: text("source").$type<ChangeRequestSource>().notNull(),
  callsPerMinute: integer("calls_per_minute").notNull(),
  secretHash: text("secret_hash").notNull(),
  previousSecretHash: text("previous_secret_hash"),
  previousSecretUntil: instant("previous_secret_until"),
  revokedAt: instant("revoked_at"),
  version: version(),
  recordedFrom: recordedFrom(),
  createdBy: text("created_by").notNull(),
  createdAt: createdAt(),
  updatedAt: instant("updated_at").notNull(),
});

/** The tokens of API clients, as hashes. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    hash: text("hash").primaryKey(),
    clientId: ref("client_id", () => apiClients.id),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("api_tokens_client").on(table.clientId, table.expiresAt)],
);

/** Each API client's calls in its current minute, and its last call. */
export const apiClientUse = pgTable("api_client_use", {
  clientId: text("client_id")
    .primaryKey()
    .references(() => apiClients.id),
  lastUsedAt: instant("last_used_at").notNull(),
  minuteFrom: instant("minute_from").notNull(),
  minuteCalls: integer("minute_calls").notNull(),
});

/** Each user's last sign-in at a console. */
export const staffSignIns = pgTable("staff_sign_ins", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  lastAt: instant("last_at").notNull(),
});
