import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";
import { FamilyCount } from "./family-count";
import { accountHolderOf, isStaying, type Roster } from "./roster";
import type { RowReport } from "./row-report";
import type { DraftLife, MaritalStatus, Relationship, RosterLife } from "./types";

/** One employee's family, from file and roster. */
export type AddFamily = {
  /** The account holder on the roster; for parental policies, also one outside the policy. */
  rosterHolder: RosterLife | null;
  /** Whether this policy covers the roster holder. */
  isHolderCovered: boolean;
  count: FamilyCount;
  /** Whether the policy has or had a life of the family. */
  isOnRoster: boolean;
  rows: FamilyRows;
  /** The source of inherited values: the account holder on the roster, else the first such row in the file. */
  holder: HolderFacts | null;
  /** That row's verdict; "none" if the file has no such row. */
  holderRow: "none" | "correct" | "incorrect";
};

/** The values that dependants inherit and are compared with, from a row of the same file or a life on the roster. */
export type HolderFacts = {
  dob: LocalDate | null;
  coverageStart: LocalDate | null;
  isCovered: boolean;
  slabId: string;
  sumInsuredPaise: Paise | null;
  maritalStatus: MaritalStatus | null;
};

/** Only larger families get a map: creating one for each of 75,000 families takes longer than a search. */
const FEW_ROWS = 8;

/** The rows of one family by relationship and name. One map for all rows would take three times as long. */
export class FamilyRows {
  private readonly few: { relationship: Relationship; nameKey: string; rowNumber: number }[] = [];
  private byName: Map<string, number> | null = null;

  /** @returns the row number of an earlier row of the same life. Otherwise registers this row. */
  claim(relationship: Relationship, nameKey: string, rowNumber: number): number | undefined {
    for (const row of this.few) {
      if (row.nameKey === nameKey && row.relationship === relationship) return row.rowNumber;
    }
    if (this.few.length < FEW_ROWS) {
      this.few.push({ relationship, nameKey, rowNumber });
      return undefined;
    }
    this.byName ??= new Map();
    const key = `${relationship} ${nameKey}`;
    const earlier = this.byName.get(key);
    if (earlier === undefined) this.byName.set(key, rowNumber);
    return earlier;
  }
}

/** Families by employee ID, starting with the lives that stay on the roster. */
export class AddFamilies {
  private readonly families = new Map<string, AddFamily>();

  constructor(private readonly roster: Roster) {}

  of(employeeId: string): AddFamily {
    const known = this.families.get(employeeId);
    if (known) return known;
    const family = familyOnRoster(employeeId, this.roster);
    this.families.set(employeeId, family);
    return family;
  }
}

type CheckedHolder = { family: AddFamily; life: DraftLife; report: RowReport; sumInsuredPaise: Paise | null };

/** Stores what dependants need from a checked account holder's row. An employee covered on the roster has priority. */
export function storeHolder({ family, life, report, sumInsuredPaise }: CheckedHolder): void {
  if (family.holderRow !== "none") return;
  family.holderRow = report.isCorrect ? "correct" : "incorrect";
  family.holder ??= factsOf(life, true, sumInsuredPaise);
}

/** @param exceptUserId a life that is not counted. */
export function familyOnRoster(employeeId: string, roster: Roster, exceptUserId?: string): AddFamily {
  const count = new FamilyCount();
  const lives = roster.byEmployee.get(employeeId) ?? [];
  for (const life of lives) if (isStaying(life) && life.userId !== exceptUserId) count.add(life.relationship);
  const rosterHolder = accountHolderOf(roster, employeeId);
  const isHolderCovered = rosterHolder !== null && lives.includes(rosterHolder);
  const holder = rosterHolder && factsOf(rosterHolder, isHolderCovered, rosterHolder.sumInsuredPaise);
  const rows = new FamilyRows();
  return { rosterHolder, isHolderCovered, count, isOnRoster: lives.length > 0, rows, holder, holderRow: "none" };
}

export function factsOf(
  { dob, coverageStart, slabId, maritalStatus }: DraftLife | RosterLife,
  isCovered: boolean,
  sumInsuredPaise: Paise | null,
): HolderFacts {
  return { dob, coverageStart, isCovered, slabId, sumInsuredPaise: isCovered ? sumInsuredPaise : null, maritalStatus };
}
