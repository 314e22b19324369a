import { dayNumber, formatDmy, fromDayNumber } from "@/lib/domain/dates/local-date";
import type { AddRow } from "@/lib/domain/members/types";
import { addRow, contextOf, lifeOf, spouseRow } from "../fixtures";

/** Families of four; every tenth family has a wrong row. */
export function manyRows(count: number): AddRow[] {
  const firstBirth = dayNumber("1975-01-01");
  const rows: AddRow[] = [];
  for (let family = 0; rows.length < count; family += 1) {
    const employee_id = `E${String(family).padStart(7, "0")}`;
    const dob = formatDmy(fromDayNumber(firstBirth + (family % 7000)));
    const shared = { employee_id, rowNumber: rows.length + 2 };
    rows.push(
      addRow({
        ...shared,
        name: `Meera Iyer ${"ABCDEFGHIJ".charAt(family % 10)}`,
        date_of_birth: dob,
        mobile: String(9_000_000_000 + family),
        email_address: `m${family}@example.in`,
      }),
      spouseRow({ ...shared, date_of_birth: dob, slabId: family % 10 === 0 ? "9" : "1" }),
      spouseRow({ ...shared, relationship_to_account_holders: "Son", name: "Ved Iyer", date_of_birth: "01/02/2015" }),
      spouseRow({
        ...shared,
        relationship_to_account_holders: "Daughter",
        name: "Tara Iyer",
        gender: "F",
        date_of_birth: "01/02/2018",
      }),
    );
  }
  return rows;
}

/** A policy that covers 6,000 other people. */
export const fullPolicy = () =>
  contextOf({
    lives: Array.from({ length: 6_000 }, (_, index) =>
      lifeOf({ userId: `u${index}`, employeeId: `X${index}`, mobile: String(8_000_000_000 + index), email: null }),
    ),
  });
