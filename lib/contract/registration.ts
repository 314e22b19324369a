import { z } from "zod";
import { data, Id, PolicyType, Rupees } from "./common";
import { ValidatorEndorsement } from "./endorsements";
import { endpoint } from "./endpoint";
import { AddRow, MembersList, OffboardRow } from "./members";

const incorrect = <S extends z.ZodObject>(row: S) => row.extend({ errors: z.string() });

const group = <S extends z.ZodObject>(row: S) =>
  z.object({
    totalCount: z.number().int(),
    correctCount: z.number().int(),
    incorrectCount: z.number().int(),
    /** The row as sent, plus `errors`: a JSON map of column label to message [domain §14]. */
    incorrectMembers: z.array(incorrect(row)),
    /** Incorrect rows that only repeat what stands already: the same file again. */
    unchangedCount: z.number().int().default(0),
  });

const endorsementContexts = z.array(z.object({ endorsementId: Id, endorsementDetails: ValidatorEndorsement }));

export const UploadResult = z.object({
  ADD: group(AddRow),
  EDIT: group(AddRow),
  OFFBOARD: group(OffboardRow),
  endorsementContexts,
});
export type UploadResult = z.output<typeof UploadResult>;

/** What every upload may take: a workbook of 25 MB as rows, and the time to validate, price and write them. */
const BULK = { timeoutMs: 300_000, maxBodyBytes: 64 * 1024 * 1024 } as const;

const choices = {
  companyId: Id,
  /** true = create or update an endorsement; false = update the active roster. */
  enableEndorsements: z.boolean(),
  compression: z.union([z.string(), z.literal(false)]).optional(),
  /** Under which the browser polls the upload's progress; made by the browser. */
  uploadId: z.uuid().optional(),
};

/**
 * `membersList` is the object itself, or, with `compression: "gzip-base64"`, the base64 of its gzipped JSON; any other
 * compression is refused with `Unsupported compression` [domain §1 #18].
 */
export const unifiedUpload = endpoint({
  id: "unifiedUpload",
  method: "POST",
  path: "/registration/genome/unifiedUpload",
  summary: "Validates the rows and applies the correct ones in one transaction [spec 2 §7, domain §10, §14]",
  permission: "validator.use",
  body: z.object({
    ...choices,
    /** null = 'Not Applicable': exits from every policy where the life is active. */
    policyId: Id.nullable(),
    enableEnrolmentPortal: z.boolean(),
    membersList: z.union([MembersList, z.string()]),
  }),
  reply: data(data(UploadResult)),
  ...BULK,
});

const DryRunOperation = z.enum(["ADD", "EDIT", "DELETE"]);

/** One endorsement row that the upload would write; a sheet row may carry dependants or other policies along. */
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
  /** The draft that would take the rows, with what it comes to already; null where one would be opened. */
  draft: z.object({ endorsementNumber: z.number().int(), net: Rupees }).nullable(),
  additionCost: Rupees,
  editsCost: Rupees,
  deleteCost: Rupees,
  /** Of these rows alone. */
  net: Rupees,
  /** Endorsements that are not sent, whose earlier rows cost something else with these rows [domain §24 #42]. */
  repriced: z.array(z.object({ endorsementNumber: z.number().int(), rows: z.number().int(), difference: Rupees })),
  /** Neither GSTIN nor state of the company is known: IGST is charged. */
  isTaxStateUnknown: z.boolean(),
});

/** What the rows of all policies of one CD account come to together. */
const DryRunAccount = z.object({
  policyIds: z.array(Id),
  /** null: a policy without an account, which stands alone. */
  cd: z
    .object({
      accountNumber: z.string(),
      balance: Rupees,
      /** Reserved by endorsements at the insurer. */
      held: Rupees,
      /** Balance less holds and the drafts' rows. */
      opening: Rupees,
      /** Opening less these rows and what they change of the drafts. */
      closing: Rupees,
    })
    .nullable(),
  /** The first row that no longer fits; refunds on the same account count first. null: all of them fit. */
  firstUnaffordable: z
    .object({ policyId: Id, operation: DryRunOperation, rowNumber: z.number().int(), name: z.string() })
    .nullable(),
});

const dryRunGroup = z.object({
  totalCount: z.number().int(),
  incorrect: z.array(z.object({ rowNumber: z.number().int(), errors: z.record(z.string(), z.string()) })),
  /** Rows that only repeat what stands already. */
  unchangedCount: z.number().int(),
});

export const DryRun = z.object({
  ADD: dryRunGroup,
  EDIT: dryRunGroup,
  OFFBOARD: dryRunGroup,
  /** Empty for the active roster, which has no cost. */
  policies: z.array(DryRunPolicy),
  /** One block per CD account, in the order in which the rows reach them. */
  accounts: z.array(DryRunAccount),
  /** In the order of writing, the first `DRY_RUN_ROWS` of them. */
  rows: z.array(DryRunRow),
  rowCount: z.number().int(),
});
export type DryRun = z.output<typeof DryRun>;

export const DRY_RUN_ROWS = 5_000;

export const dryRunUpload = endpoint({
  id: "dryRunUpload",
  origin: "console",
  method: "POST",
  isRead: true,
  path: "/registration/genome/dryRun",
  summary: "What unifiedUpload would answer and cost now, by the very same plan; writes nothing [domain §21 #13]",
  permission: "validator.use",
  body: unifiedUpload.body.omit({ uploadId: true }),
  reply: data(DryRun),
  ...BULK,
});

/** Every row is correct, unchanged or incorrect; the counts add up. */
export const RegistrationResult = z.object({
  totalCount: z.number().int(),
  correctCount: z.number().int(),
  incorrectCount: z.number().int(),
  /** The row as sent, plus `errors`: a JSON map of column label to message [domain §14]. */
  incorrectMembers: z.array(AddRow.extend({ errors: z.string() })),
  /** Rows that only repeat what stands already: sheet row numbers, so that a second upload answers shortly. */
  unchangedRows: z.array(z.number().int()),
  endorsementContexts,
});
export type RegistrationResult = z.output<typeof RegistrationResult>;

const registration = z.object({
  ...choices,
  policyId: Id,
  enableEnrolmentPortal: z.boolean(),
  membersList: z.union([z.array(AddRow), z.string()]),
});

export const registerMembers = endpoint({
  id: "registerMembers",
  method: "POST",
  path: "/registration/genome/add",
  summary: "Bulk ADD: registers the correct rows on the policy in one transaction [spec 1 §7]",
  permission: "members.register",
  body: registration,
  reply: data(data(RegistrationResult)),
  ...BULK,
});

export const editMembers = endpoint({
  id: "editMembers",
  method: "POST",
  path: "/registration/genome/edit",
  summary: "Bulk EDIT: changes the members of the correct rows in one transaction [spec 1 §7]",
  permission: "members.register",
  body: registration,
  reply: data(data(RegistrationResult)),
  ...BULK,
});

const OffboardResult = z.object({
  validMembers: z.array(OffboardRow),
  /** `error`: a JSON map keyed by field [spec 1 §3]. */
  invalidMembers: z.array(OffboardRow.extend({ error: z.string() })),
  endorsementContexts,
});

export const offboardMembers = endpoint({
  id: "offboardMembers",
  method: "POST",
  path: "/registration/genome/offboard",
  summary: "Ends the cover of members on every policy of the company, and of dependants with them [spec 1 §7]",
  permission: "members.offboard",
  body: z.object({
    ...choices,
    /** `userId` holds a User ID or an Employee ID [spec 1 §3]. */
    membersList: z.union([z.array(OffboardRow), z.string()]),
  }),
  reply: data(OffboardResult),
  ...BULK,
});

export const UploadProgress = z.object({
  /** null: nothing is known of this upload (yet, or any more). */
  stage: z.enum(["checking", "pricing", "writing"]).nullable(),
  rows: z.number().int(),
  total: z.number().int(),
});
export type UploadProgress = z.output<typeof UploadProgress>;

/**
 * Counts only, under an id that nobody can guess; requires no role, because a large upload may lock the whole database.
 */
export const getUploadProgress = endpoint({
  id: "getUploadProgress",
  origin: "console",
  method: "GET",
  path: "/registration/progress/{id}",
  summary: "How far an upload under way has come",
  permission: "public",
  params: z.object({ id: z.uuid() }),
  reply: data(UploadProgress),
});
