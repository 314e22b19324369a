import { z } from "zod";
import { data, Id, PolicyType, Rupees } from "./common";
import { MAX_FILE_NAME_LENGTH } from "./constants";
import { ValidatorEndorsement } from "./endorsements";
import { endpoint, ownEndpoint } from "./endpoint";
import { mayLack } from "./may-lack";
import { AddRow, MembersList, OffboardRow } from "./members";

const incorrect = <S extends z.ZodObject>(row: S) => row.extend({ errors: z.string() });

const group = <S extends z.ZodObject>(row: S) =>
  z.object({
    totalCount: z.number().int(),
    correctCount: z.number().int(),
    incorrectCount: z.number().int(),
    /** The row as sent, plus `errors`: a JSON map of column label to message [domain §14]. */
    incorrectMembers: mayLack(z.array(incorrect(row)), []),
    /** Incorrect rows that only repeat stored values, as in a repeated file. */
    unchangedCount: z.number().int().default(0),
  });

const endorsementContexts = z.array(z.object({ endorsementId: Id, endorsementDetails: ValidatorEndorsement }));

/** The lives of the correct rows and the dependants who change or leave with them; the console's own field. */
const lives = { livesCount: z.number().int().optional() };

export const UploadResult = z.object({
  ADD: group(AddRow),
  EDIT: group(AddRow).extend(lives),
  OFFBOARD: group(OffboardRow).extend(lives),
  endorsementContexts,
});
export type UploadResult = z.output<typeof UploadResult>;

/** The limits of every upload: the rows of a workbook of 25 MB, and the time to validate, price and write them. */
const BULK = { timeoutMs: 300_000, maxBodyBytes: 64 * 1024 * 1024 } as const;

const choices = {
  companyId: Id,
  /** true = create or update an endorsement; false = update the active roster. */
  enableEndorsements: z.boolean(),
  compression: z.union([z.string(), z.literal(false)]).optional(),
  /** The upload's id, made by the browser to poll its progress. */
  uploadId: z.uuid().optional(),
  /** The name of the user's file, for the list of batches. */
  fileName: z.string().max(MAX_FILE_NAME_LENGTH).optional(),
};

/**
 * `membersList` is the object itself, or, with `compression: "gzip-base64"`, the base64 of its gzipped JSON; any other
 * compression is rejected with `Unsupported compression` [domain §1 #18].
 */
export const unifiedUpload = endpoint("unifiedUpload", "POST /registration/genome/unifiedUpload", {
  summary: "Validates the rows and applies the correct ones in one transaction [spec 2 §7, domain §10, §14]",
  permission: "validator.use",
  guarded: true,
  body: z.object({
    ...choices,
    /** null = 'Not Applicable': offboards from every policy where the life is active. */
    policyId: Id.nullable(),
    enableEnrolmentPortal: z.boolean(),
    /** The console's own field: the shared draft that ends with the upload. */
    draftId: z.uuid().optional(),
    membersList: z.union([MembersList, z.string()]),
  }),
  reply: data(data(UploadResult)),
  ...BULK,
});

const DryRunOperation = z.enum(["ADD", "EDIT", "DELETE"]);

/** One endorsement row that the upload would write; a sheet row may also affect dependants or other policies. */
const DryRunRow = z.object({
  policyId: Id,
  operation: DryRunOperation,
  /** Of its sheet row. */
  rowNumber: z.number().int(),
  name: z.string(),
  days: z.number().int(),
  net: Rupees,
  gst: Rupees,
  total: Rupees,
  note: z.string().nullable(),
});

const DryRunPolicy = z.object({
  policyId: Id,
  policyType: PolicyType,
  nickName: z.string().nullable(),
  /** The draft for the rows, with its current total; null if a new draft would be opened. */
  draft: z.object({ endorsementNumber: z.number().int(), net: Rupees }).nullable(),
  additionCost: Rupees,
  editsCost: Rupees,
  deleteCost: Rupees,
  /** Of these rows alone. */
  net: Rupees,
  /** Unsent endorsements whose earlier rows change their price with these rows [domain §24 #42]. */
  repriced: z.array(z.object({ endorsementNumber: z.number().int(), rows: z.number().int(), difference: Rupees })),
  /** The company has neither GSTIN nor state: IGST is charged. */
  isTaxStateUnknown: z.boolean(),
});

/** The total of the rows of all policies of one CD account. */
const DryRunAccount = z.object({
  policyIds: z.array(Id),
  /** null: a policy without an account, which is a separate group. */
  cd: z
    .object({
      accountNumber: z.string(),
      balance: Rupees,
      /** Reserved by endorsements at the insurer. */
      held: Rupees,
      /** Balance minus holds and the drafts' rows. */
      opening: Rupees,
      /** Opening minus these rows and the changes that they cause in the drafts. */
      closing: Rupees,
    })
    .nullable(),
  /** The first unaffordable row; refunds on the same account count first. null: all rows are affordable. */
  firstUnaffordable: z
    .object({ policyId: Id, operation: DryRunOperation, rowNumber: z.number().int(), name: z.string() })
    .nullable(),
});

const dryRunGroup = z.object({
  totalCount: z.number().int(),
  incorrect: z.array(z.object({ rowNumber: z.number().int(), errors: z.record(z.string(), z.string()) })),
  /** Rows that only repeat stored values. */
  unchangedCount: z.number().int(),
});

export const DryRun = z.object({
  ADD: dryRunGroup,
  EDIT: dryRunGroup,
  OFFBOARD: dryRunGroup,
  /** Other running policies on which lives stay covered after their exit from the chosen policy. */
  otherCovers: z.array(z.object({ policyId: Id, policyName: z.string(), lives: z.number().int() })),
  /** Empty for the active roster, which has no cost. */
  policies: z.array(DryRunPolicy),
  /** One group per CD account, in the order in which the rows reach them. */
  accounts: z.array(DryRunAccount),
  /** In the order of writing, the first `DRY_RUN_ROWS` of them. */
  rows: z.array(DryRunRow),
  rowCount: z.number().int(),
});
export type DryRun = z.output<typeof DryRun>;

export const DRY_RUN_ROWS = 5_000;

export const dryRunUpload = ownEndpoint("dryRunUpload", "POST /registration/genome/dryRun", {
  isRead: true,
  summary: "Previews the result and cost of unifiedUpload by the same plan; writes nothing [domain §21 #13]",
  permission: "validator.use",
  body: unifiedUpload.body,
  reply: data(DryRun),
  ...BULK,
});

/** Every row is correct, unchanged or incorrect; the counts add up. */
export const RegistrationResult = z.object({
  totalCount: z.number().int(),
  correctCount: z.number().int(),
  incorrectCount: z.number().int(),
  /** The row as sent, plus `errors`: a JSON map of column label to message [domain §14]. */
  incorrectMembers: mayLack(z.array(AddRow.extend({ errors: z.string() })), []),
  /** Sheet row numbers of rows that only repeat stored values, which keeps the response to a repeated file short. */
  unchangedRows: mayLack(z.array(z.number().int()), []),
  endorsementContexts: mayLack(endorsementContexts, []),
});
export type RegistrationResult = z.output<typeof RegistrationResult>;

const registration = z.object({
  ...choices,
  policyId: Id,
  enableEnrolmentPortal: z.boolean(),
  membersList: z.union([z.array(AddRow), z.string()]),
});

export const registerMembers = endpoint("registerMembers", "POST /registration/genome/add", {
  summary: "Bulk ADD: registers the correct rows on the policy in one transaction [spec 1 §7]",
  permission: "members.register",
  guarded: true,
  body: registration,
  reply: data(data(RegistrationResult)),
  ...BULK,
});

export const editMembers = endpoint("editMembers", "POST /registration/genome/edit", {
  summary: "Bulk EDIT: changes the members of the correct rows in one transaction [spec 1 §7]",
  permission: "members.register",
  guarded: true,
  body: registration,
  reply: data(data(RegistrationResult)),
  ...BULK,
});

const OffboardResult = z.object({
  validMembers: z.array(OffboardRow),
  /** `error`: a JSON map keyed by field [spec 1 §3]. */
  invalidMembers: z.array(OffboardRow.extend({ error: z.string() })),
  endorsementContexts: mayLack(endorsementContexts, []),
});

export const offboardMembers = endpoint("offboardMembers", "POST /registration/genome/offboard", {
  summary: "Ends the cover of members on every policy of the company, together with their dependants [spec 1 §7]",
  permission: "members.offboard",
  guarded: true,
  body: z.object({
    ...choices,
    /** `userId` is a User ID or an Employee ID [spec 1 §3]. */
    membersList: z.union([z.array(OffboardRow), z.string()]),
  }),
  reply: data(OffboardResult),
  ...BULK,
});

export const UploadProgress = z.object({
  /** null: this upload is unknown, not started or finished. */
  stage: z.enum(["checking", "pricing", "writing"]).nullable(),
  rows: z.number().int(),
  total: z.number().int(),
});
export type UploadProgress = z.output<typeof UploadProgress>;

/** Only counts, under an id that cannot be guessed. Requires no role, because a large upload may lock the whole database. */
export const getUploadProgress = ownEndpoint("getUploadProgress", "GET /registration/progress/{id}", {
  summary: "The progress of an upload",
  permission: "public",
  params: z.object({ id: z.uuid() }),
  reply: data(UploadProgress),
});

/** Like `getUploadProgress`: an id that cannot be guessed, and no role. `cancelUpload` returns the outcome. */
export const stopUpload = ownEndpoint("stopUpload", "POST /registration/progress/{id}/stop", {
  isRead: true,
  summary: "Stops an upload or a dry run of this process at its next step; nothing of it is written",
  permission: "public",
  params: z.object({ id: z.uuid() }),
  reply: data(z.object({ isStopped: z.boolean() })),
});

export const cancelUpload = ownEndpoint("cancelUpload", "POST /registration/genome/cancel", {
  summary:
    "Cancels an upload by its Idempotency-Key, unless it was applied before: then nothing is ever written under it",
  permission: "validator.use",
  body: z.object({ key: z.string() }),
  /** `applied`: too late. The same upload under the same key returns its result. */
  reply: data(z.object({ outcome: z.enum(["cancelled", "applied"]) })),
  // On the embedded database it waits until the upload is rolled back.
  timeoutMs: 60_000,
});
