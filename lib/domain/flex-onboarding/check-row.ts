import { type LocalDate, laterOf, parseDmy } from "../dates/local-date";
import { normaliseRelationship } from "../members/normalise";
import { RowReport } from "../members/row-report";
import type { RowMessages } from "../members/types";
import { FLEX_LABELS, FLEX_REQUIRED, type FlexField, type FlexOperation, type FlexRow } from "./columns";
import type { FlexContext, FlexMember } from "./facts";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

/** The result for a row: its effect, or its errors. */
export type FlexVerdict<Effect> = { index: number; errors: RowMessages; effect: Effect | null };

/** An error of a row, before it is final. */
export type Refusal = [field: FlexField, message: string];

/** Rows per chunk; a chunk takes a few milliseconds. */
export const ROWS_AT_ONCE = 500;

/** Collects a row's errors by column. */
export class FlexRowCheck extends RowReport {
  constructor(
    readonly row: FlexRow,
    readonly operation: FlexOperation,
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

  /**
   * The member that the row names. Other facts in the row must match the record. A member who has left has no active
   * benefit to end, as Offboard reports.
   */
  member({ members }: FlexContext): FlexMember | null {
    const userId = this.textOf("userId");
    if (userId === "") return null;
    const member = members.get(userId);
    if (!member || (!member.active && this.operation !== "Offboard")) {
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

  /** The date in a cell; null if the cell is empty or invalid. */
  day(field: FlexField): LocalDate | null {
    const text = this.textOf(field);
    if (text === "") return null;
    const day = parseDmy(text);
    if (!day) this.refuse(field, TEXT.notADay);
    return day;
  }

  /** A date from today to the end of the policy [domain §17]. */
  dueDate({ today, policy }: FlexContext): LocalDate | null {
    const day = this.day("enrolmentDueDate");
    if (!day || (day >= today && day <= policy.endDate)) return day;
    this.refuse("enrolmentDueDate", TEXT.dueDate({ from: today, to: laterOf(today, policy.endDate) }));
    return null;
  }
}
