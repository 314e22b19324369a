import { type LocalDate, laterOf, parseDmy } from "../dates/local-date";
import { normaliseRelationship } from "../members/normalise";
import { RowReport } from "../members/row-report";
import type { RowMessages } from "../members/types";
import { FLEX_LABELS, FLEX_REQUIRED, type FlexField, type FlexOperation, type FlexRow } from "./columns";
import type { FlexContext, FlexMember } from "./facts";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

/** What became of a row: its effect, or what is wrong with it. */
export type FlexVerdict<Effect> = { index: number; errors: RowMessages; effect: Effect | null };

/** Rows judged between two breaths: a few milliseconds. */
export const ROWS_AT_ONCE = 500;

/** Collects what is wrong with a row, by column. */
export class FlexRowCheck extends RowReport {
  constructor(
    readonly row: FlexRow,
    operation: FlexOperation,
  ) {
    super();
    for (const field of FLEX_REQUIRED[operation]) {
      if (this.textOf(field) === "") this.refuse(field, TEXT.required({ label: FLEX_LABELS[field] }));
    }
  }

  textOf(field: FlexField): string {
    return this.row[field]?.trim() ?? "";
  }

  refuse(field: FlexField, message: string): void {
    this.fail(FLEX_LABELS[field], message);
  }

  /** The person that the row names; what it says about the person must agree with the record. */
  member({ members }: FlexContext): FlexMember | null {
    const userId = this.textOf("userId");
    if (userId === "") return null;
    const member = members.get(userId);
    if (!member?.active) {
      this.refuse("userId", member ? TEXT.inactive : TEXT.notFound);
      return null;
    }
    this.compare("employeeId", member.employeeId);
    this.compare("parentId", member.parentId);
    this.compare("relationship", member.relationship, normaliseRelationship);
    return member;
  }

  private compare(field: FlexField, known: string | null, asRead = (text: string) => text): void {
    const text = this.textOf(field);
    if (text !== "" && asRead(text) !== known) this.refuse(field, TEXT.differs({ label: FLEX_LABELS[field] }));
  }

  /** A day, where the cell is filled and holds one. */
  day(field: FlexField): LocalDate | null {
    const text = this.textOf(field);
    if (text === "") return null;
    const day = parseDmy(text);
    if (!day) this.refuse(field, TEXT.notADay);
    return day;
  }

  /** From today to the end of the policy [domain §17]. */
  dueDate({ today, policy }: FlexContext): LocalDate | null {
    const day = this.day("enrolmentDueDate");
    if (!day || (day >= today && day <= policy.endDate)) return day;
    this.refuse("enrolmentDueDate", TEXT.dueDate({ from: today, to: laterOf(today, policy.endDate) }));
    return null;
  }
}
