import { z } from "zod";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { HR_SHEET_NAMES } from "@/lib/domain/scripts/hr-setup";
import { OUTCOMES, RESULT_LISTS, SCRIPT_NAMES, SHARED_SHEET_NAMES } from "@/lib/domain/scripts/scripts";
import { Actor, data, Id, IdParams, Instant, PolicyType, Rupees } from "./common";
import { endpoint, ownEndpoint } from "./endpoint";
import { personal, plain } from "./personal";

/** The caller's timeout of a run, which commits in chunks and continues without its caller. */
const RUN_MS = 120_000;
/** Maximum entries of a list in a preview; its counts cover all. */
export const PREVIEW_ENTRIES = 200;

const Script = z.enum(SCRIPT_NAMES);
const SharedSheet = z.enum(SHARED_SHEET_NAMES);
const ScriptParams = z.object({ script: Script });
const SheetParams = z.object({ sheet: SharedSheet });

/** A row's texts by field; contacts and dates of birth are personal. */
const Fields = personal("fields", z.record(z.string(), z.string()));

const Counts = z.object({
  total: z.number().int(),
  /** Number of rows processed so far. */
  done: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

/** `INTERRUPTED`: stopped midway; running the script again on the same sheet continues it. */
export const ScriptRun = z.object({
  id: Id,
  script: Script,
  status: z.enum(["RUNNING", "INTERRUPTED", "DONE"]),
  startedBy: Actor,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  counts: Counts,
});
export type ScriptRun = z.output<typeof ScriptRun>;

export const SharedSheetState = z.object({
  sheet: SharedSheet,
  /** Its name in the store. */
  name: z.string(),
  /** null if there is none. */
  stored: z
    .object({
      /** The name of the user's file. */
      fileName: z.string(),
      rows: z.number().int(),
      /** null if the host of its address does not report it. */
      changedBy: Actor.nullable(),
      changedAt: Instant.nullable(),
      columns: z.array(z.object({ field: z.string(), label: z.string() })),
      firstRows: z.array(z.object({ tab: z.string(), rowNumber: z.number().int(), fields: Fields })),
      /** The workbook that this one replaced, which can replace it again; null if there is none. */
      previous: z.object({ fileName: z.string(), name: z.string(), rows: z.number().int() }).nullish(),
    })
    .nullable(),
  /** Whether the caller may download it: it may contain members' personal data. */
  isDownloadable: z.boolean(),
  /** The address that it is read from instead of the store, and the reason if that fails. */
  address: z.object({ host: z.string(), problem: z.string().nullable() }).nullish(),
});
export type SharedSheetState = z.output<typeof SharedSheetState>;

export const getScript = ownEndpoint("getScript", "GET /scripts/state/{script}", {
  summary: "A script's shared spreadsheets, the current run and earlier runs, newest first",
  permission: "scripts.use",
  params: ScriptParams,
  reply: data(
    z.object({
      sheets: z.array(SharedSheetState),
      /** The run of any script: one runs at a time. */
      running: ScriptRun.nullable(),
      runs: z.array(ScriptRun),
    }),
  ),
});
export type ScriptState = z.output<typeof getScript.reply>["data"];

export const ResultEntry = z.object({
  tab: z.string(),
  rowNumber: z.number().int(),
  outcome: z.enum(OUTCOMES),
  label: personal("text", z.string()),
  message: z.string().nullable(),
  fields: Fields,
});
export type ResultEntry = z.output<typeof ResultEntry>;

const ResultList = z.object({
  name: z.enum(RESULT_LISTS),
  count: z.number().int(),
  entries: z.array(ResultEntry),
});

export const previewScript = ownEndpoint("previewScript", "POST /scripts/preview/{script}", {
  isRead: true,
  summary: "Runs a script without writing: added and rejected rows, with the first entries of each list",
  permission: "scripts.use",
  params: ScriptParams,
  reply: data(z.object({ counts: Counts, lists: z.array(ResultList) })),
  timeoutMs: RUN_MS,
});
export type ScriptPreview = z.output<typeof previewScript.reply>["data"];

export const getScriptRun = ownEndpoint("getScriptRun", "GET /scripts/run/{id}", {
  summary: "A run with its result, list by list",
  permission: "scripts.use",
  params: z.object({ id: Id }),
  reply: data(z.object({ run: ScriptRun, lists: z.array(ResultList) })),
  timeoutMs: 30_000,
});

export const downloadSharedSheet = ownEndpoint("downloadSharedSheet", "GET /scripts/sheet/{sheet}", {
  summary: "A shared spreadsheet; the template if there is none",
  permission: "scripts.use",
  params: SheetParams,
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
});

export const replaceSharedSheet = ownEndpoint("replaceSharedSheet", "PUT /scripts/sheet/{sheet}", {
  summary: "Makes an uploaded file the shared spreadsheet; 409 when another was uploaded meanwhile",
  permission: "scripts.use",
  params: SheetParams,
  body: z.strictObject({
    /** Its name in the store: of an upload, or of the previous workbook. */
    fileName: z.string().min(1).max(200),
    /** The name of the user's file. */
    name: z.string().trim().min(1).max(200),
    /** When the replaced file was stored, in seconds; null for none. */
    replaces: z.number().int().nullable(),
  }),
  reply: data(SharedSheetState),
  timeoutMs: 30_000,
});

const texts = () => z.string().nullish();

/** An employee of the SKF sheet with its columns as written; `error` is the reason if not onboarded [spec 3 §3]. */
export const SkfEntry = z.object({
  employeeId: z.string(),
  name: texts(),
  gender: texts(),
  dob: personal("day", texts()),
  joiningDate: texts(),
  email: personal("email", texts()),
  mobile: personal("phone", texts()),
  grade: texts(),
  designation: texts(),
  location: texts(),
  costCentre: texts(),
  maritalStatus: texts(),
  slabId: texts(),
  sumInsured: texts(),
  policyId: texts(),
  coverageStart: texts(),
  enrolmentDueDate: texts(),
  parentalCover: texts(),
  parentalSumInsured: texts(),
  topUpSumInsured: texts(),
  annualPremium: texts(),
  employerShare: texts(),
  employeeShare: texts(),
  gst: texts(),
  totalPremium: texts(),
  error: z.string().nullish(),
});
export type SkfEntry = z.output<typeof SkfEntry>;

export const getSkfStatus = endpoint("getSkfStatus", "GET /scripts/skfEnabledUserEmail", {
  summary: "Whether the caller may run the SKF onboarding now: flag, role and sheet [spec 3 §7, domain §18]",
  permission: "signed-in",
  reply: data(z.object({ isEnabled: z.boolean() })),
});

export const runSkfOnboarding = endpoint("runSkfOnboarding", "POST /scripts/skfOnboarding", {
  summary: "Onboards the employees of the shared spreadsheet; 409 with the user who is running a script [spec 3 §7]",
  permission: "scripts.skfOnboarding",
  reply: data(z.object({ usersOnboarded: z.array(SkfEntry), usersNotOnboarded: z.array(SkfEntry) })),
  timeoutMs: RUN_MS,
});

/** An employee whom the SKF script has onboarded: a row of the custom enrolment user collection. */
export const OnboardedUser = z.object({
  id: Id,
  name: z.string(),
  employeeId: z.string(),
  gender: z.string(),
  dob: personal("day", z.string()),
  email: personal("email", z.string()),
  mobile: personal("phone", z.string()),
  joiningDate: z.string().nullable(),
  grade: z.string().nullable(),
  designation: z.string().nullable(),
  location: z.string().nullable(),
  companyId: Id,
  companyName: z.string(),
  policyId: Id,
  policyType: PolicyType.nullable(),
  nickName: z.string().nullable(),
  slabId: z.string(),
  sumInsured: Rupees.nullable(),
  coverageStart: z.string(),
  enrolmentDueDate: z.string().nullable(),
  onboardedBy: z.string(),
  onboardedAt: Instant,
  /** The member's id if the employee is a member of the company meanwhile. */
  userId: Id.nullable(),
});
export type OnboardedUser = z.output<typeof OnboardedUser>;

export const getOnboardedUser = ownEndpoint("getOnboardedUser", "GET /scripts/onboarded/{id}", {
  summary: "An employee whom the SKF script has onboarded, with company and policy",
  permission: "members.read",
  params: IdParams,
  reply: data(OnboardedUser),
});

const PrevalidationLists = {
  policyNotfound: z.array(z.string()),
  policyPrevalidationErrorList: z.array(z.string()),
  preValidationAdded: z.array(z.string()),
};

export const updatePrevalidation = endpoint("updatePrevalidation", "POST /scripts/updatePrevalidation", {
  summary: "Stores the pre-validation of policies from the shared spreadsheet [spec 3 §7]",
  permission: "scripts.prevalidation",
  reply: data(z.object(PrevalidationLists)),
  timeoutMs: RUN_MS,
});

/** A row with business contacts (ruling 58), to be corrected and sent again. */
const HrRow = plain(z.record(z.string(), z.string().nullable()));

export const runHrdOperations = endpoint("runHrdOperations", "POST /sheets/hrdOperations", {
  summary: "HR setup from the shared spreadsheet; `withPrevalidation`: the combined tool [spec 3 §7, domain §1 #28]",
  permission: "scripts.use",
  query: z.object({ withPrevalidation: z.enum(["true", "false"]).optional() }),
  reply: data(
    z.object({
      /** Number of rejected rows. */
      errorCount: z.number().int(),
      /** Number of stored rows, by this or an earlier run. */
      addedCount: z.number().int(),
      /** By sheet, each row with its `errors` [spec 3 §3]. */
      errorSheets: z.record(z.enum(HR_SHEET_NAMES), z.array(HrRow)),
      /** Business contacts (ruling 58). */
      hrEmailOrMobileExist: plain(z.array(z.string())),
      missingHrOrCompanyDetails: plain(z.array(z.string())),
      ...PrevalidationLists,
    }),
  ),
  timeoutMs: RUN_MS,
});

export const getHrMapping = endpoint("getHrMapping", "GET /scripts/hrd/getHRMapping", {
  summary: "The stored HR contacts, company access and grades, in the three sheets of the setup [spec 3 §7]",
  permission: "scripts.use",
  reply: z.unknown(),
  replyFile: XLSX_TYPE,
  timeoutMs: 30_000,
});
