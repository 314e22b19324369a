import type { SQL } from "drizzle-orm";
import type { SetupPart } from "@/lib/contract/system";
import type { ApiScope } from "@/lib/domain/api-clients/scopes";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { HrmsEmployer } from "@/lib/domain/hrms/export-range";
import type { RetentionYears } from "@/lib/domain/privacy/retention";
import { createTraceId } from "@/lib/edge/tracing";
import type { Flags } from "@/lib/flags";
import type { Db } from "./db/connect";
import { instantSql } from "./db/instants";
import type { ScanFile } from "./files/malware-scanner";
import type { FileStore } from "./files/store";
import type { Logger } from "./log";
import type { SheetAddresses } from "./sheet-addresses/sheet-address";
import type { SupportDesk } from "./support-desk/support-desk";

/** The caller: the active staff record of the verified token's email; `userId` is empty without a record. */
export type Actor = { userId: string; email: string; name: string; roles: string[] };

export type Settings = {
  /** Base URL of tickets, without a trailing slash; null if not configured. */
  supportDeskUrl: string | null;
  /** Public URL of the console: the only target of links in notes. */
  consoleUrl: string | null;
  /** Whether a mail server sends the emails. If not, they are files in a folder. */
  isMailed: boolean;
  /** Folder of the practice workbooks. */
  samplesDir: string;
  staffEmailDomains: readonly string[];
  /** Hosts inside the network that events may be sent to. */
  webhookPrivateHosts: readonly string[];
  /** Manual CD entries above this amount need a second person, unless the configuration sets a limit; null: no limit. */
  secondPersonAbovePaise: number | null;
  /** Masked contacts that one person may look at per hour; by default 30. */
  revealsPerHour?: number;
  /** Years after which personal data of each kind are erased; none is by default. */
  retentionYears?: RetentionYears;
  /** The company of each employer prefix in the HRMS export. */
  hrmsCompanies?: Partial<Record<HrmsEmployer, string>>;
};

export type Services = {
  db: Db;
  /** Milliseconds since 1970; injected so that tests can set the date. */
  clock: () => number;
  flags: Flags;
  log: Logger;
  supportDesk: SupportDesk;
  files: FileStore;
  /** Scans files that are stored in the folder; undefined without a scanner. */
  scanFile?: ScanFile | undefined;
  /** Shared spreadsheets that are read from an address; the others are in the store. */
  sheetAddresses?: SheetAddresses | undefined;
  /** Checks each part of the setup, for programs that are configured by variables; cached for some seconds. */
  checkSetup?: () => Promise<SetupPart[]>;
  settings: Settings;
};

/** The API client of a call: what it may do, and for which companies; an empty list means all. */
export type CallingClient = { id: string; name: string; companyIds: string[]; scopes: ApiScope[]; source: string };

/** The context of one call. Inside a write use the `db` passed to the verb, never `call.db`. */
export type Call = Services & {
  actor: Actor;
  /** The API client that calls; absent for users. */
  client?: CallingClient;
  traceId: string;
  source: string;
  /** The call's id in the contract; of a job, its function. */
  callId?: string;
  /** The reason of a change that a second person decides on. */
  reason?: string;
  /** The key of the current write, if it has one. */
  idempotencyKey?: string;
};

/** An API client as the caller of its calls. */
export const actorOfClient = ({ id, name, source }: CallingClient): Actor => ({
  userId: id,
  email: "",
  name,
  roles: ["integration", source],
});

/** The caller's id for records, else the email. */
export const actorOf = ({ actor }: Pick<Call, "actor">): string => actor.userId || actor.email;

/** The IST date of the call [domain §0]. */
export const today = (call: Pick<Call, "clock">): LocalDate => istDay(call.clock());

/** The time of the call, for `created_at` and similar columns. */
export const now = (call: Pick<Call, "clock">): Date => new Date(call.clock());

/** The same time in SQL. */
export const nowSql = (call: Pick<Call, "clock">): SQL => instantSql(now(call));

/** The call under which a background job writes audit rows. */
export const jobCall = (services: Services, { id, name }: { id: string; name: string }, callId: string): Call => ({
  ...services,
  actor: { userId: id, email: "", name, roles: [] },
  traceId: createTraceId(),
  source: "job",
  callId,
});
