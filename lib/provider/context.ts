import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { HrmsEmployer } from "@/lib/domain/hrms/export-range";
import type { Flags } from "@/lib/flags";
import type { Db } from "./db/connect";
import type { ScanFile } from "./files/malware-scanner";
import type { FileStore } from "./files/store";
import type { Logger } from "./log";
import type { SheetAddresses } from "./sheet-addresses/sheet-address";
import type { SupportDesk } from "./support-desk/support-desk";

/** Who calls: the active staff record behind the verified token; `userId` is empty while nobody is known by that email. */
export type Actor = { userId: string; email: string; name: string; roles: string[] };

export type Settings = {
  /** Base address of tickets, without a slash at the end; null without a desk of its own. */
  supportDeskUrl: string | null;
  /** Public address of the console: the only target of links in notes. */
  consoleUrl: string | null;
  /** Whether a mail server sends the emails. If not, they are files in a folder. */
  isMailed: boolean;
  /** Folder of the practice workbooks. */
  samplesDir: string;
  /** In lower case. */
  staffEmailDomains: readonly string[];
  /** Manual CD entries above this wait for a second person until the configuration sets it; null: none does. */
  secondPersonAbovePaise: number | null;
  /** The company whose HRMS each prefix of the HRMS export stands for. */
  hrmsCompanies?: Partial<Record<HrmsEmployer, string>>;
};

export type Services = {
  db: Db;
  /** Milliseconds since 1970; injected so that tests can set the day. */
  clock: () => number;
  flags: Flags;
  log: Logger;
  supportDesk: SupportDesk;
  files: FileStore;
  /** Looks through what is stored in the folder; undefined without a scanner. */
  scanFile?: ScanFile | undefined;
  /** Shared spreadsheets that are read from an address; the others stand in the store. */
  sheetAddresses?: SheetAddresses | undefined;
  settings: Settings;
};

/** Everything one call knows. Inside a write use the `db` passed to the verb, never `call.db`. */
export type Call = Services & { actor: Actor; traceId: string; source: string };

/** Whose the call is, as records name people. */
export const actorOf = ({ actor }: Pick<Call, "actor">): string => actor.userId || actor.email;

/** The IST calendar day of the call [domain §0]. */
export const today = (call: Pick<Call, "clock">): LocalDate => istDay(call.clock());

/** The call's instant, for `created_at` and the like. */
export const now = (call: Pick<Call, "clock">): Date => new Date(call.clock());
