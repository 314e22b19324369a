import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { AddFamily, HolderFacts } from "./add-families";
import type { RowContext } from "./context";
import type { FamilyRules } from "./family-definition";
import type { RowReport } from "./row-report";
import type { AddRow, DraftLife, EditableField, RosterLife } from "./types";

/** A field that an edit changes; `cover` is the sum insured. */
export type ChangedField = EditableField | "cover";

/** A row as the rules see it: the resulting life, and what it is compared with. */
export type RowToCheck = {
  row: AddRow;
  report: RowReport;
  /** Row number in the sheet, for messages that refer to it. */
  rowNumber: number;
  life: DraftLife;
  /** The name of an addition after `normaliseName`. */
  nameKey: string;
  sumInsuredPaise: Paise | null;
  /** The life before an edit; null for an addition. */
  before: RosterLife | null;
  /** Empty for an addition. */
  changes: Set<ChangedField>;
  /** The first date that an edit gives for a changed sum insured. */
  givenStart: LocalDate | null;
  /** A dependant's account holder, as the file leaves it. */
  holder: HolderFacts | null;
  family: AddFamily;
  /** Other lives of the family with the same relationship. */
  familyCount: number;
  /** The life is in the file or on the roster already. */
  isRepeat: boolean;
};

/** Facts that all rows of a file share, and values that its earlier rows use. */
export type FileFacts = {
  context: RowContext;
  mobiles: Map<string, string>;
  emails: Map<string, string>;
  /** null: the caller does not need the warning. */
  identities: Map<string, string> | null;
  rulesOf: (slabId: string) => FamilyRules;
};
