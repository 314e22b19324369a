import * as fc from "fast-check";
import { buildRoster } from "@/lib/domain/members/roster";
import type { AddRow, NewLife } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { addRow, contextOf, lifeOf, spouseRow } from "../fixtures";

const cell = (...values: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, fc.string({ maxLength: 12 }));

/** Rows that are often nearly valid. */
const row = fc.record<AddRow>(
  {
    employee_id: cell("E1", "E2", "E3"),
    relationship_to_account_holders: cell("self", "wife", "son", "mother"),
    name: cell("Asha Rao", "Ved Rao", "Uma Rao"),
    slabId: cell("1", "2"),
    mobile: cell("9812345678", "9812345679"),
    email_address: cell("a@b.in"),
    gender: cell("M", "F"),
    date_of_birth: cell("17/08/1993", "01/02/2015", "25/09/2025", "01/02/1960"),
    policy_start_date: cell("15/10/2025", "01/04/2025"),
    isException: cell("no"),
    maritalStatus: cell("married"),
    dateOfMarriage: cell("01/10/2025"),
  },
  { requiredKeys: [] },
);

test("every row is either correct or incorrect, in the given order (10)", () => {
  const lives = [lifeOf({ employeeId: "E1" })];
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const verdicts = validateAdd(rows, contextOf({ lives }));
      expect(verdicts.map(({ row, index }) => [row, index])).toEqual(rows.map((row, index) => [row, index]));
      for (const { life, errors } of verdicts) expect(life === null).toBe(Object.keys(errors).length > 0);
      const correct = verdicts.filter(({ life }) => life !== null).length;
      expect(correct + verdicts.filter(({ life }) => life === null).length).toBe(rows.length);
    }),
  );
});

test("a repeated file is refused row by row (9)", () => {
  const families = fc.array(fc.record({ spouse: fc.boolean(), children: fc.nat(2) }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(families, (families) => {
      const rows = families.flatMap(({ spouse, children }, index) => {
        const employee_id = `E${index}`;
        return [
          addRow({ employee_id, mobile: String(9_000_000_000 + index), email_address: `e${index}@example.in` }),
          ...(spouse ? [spouseRow({ employee_id })] : []),
          ...["Ved", "Tara"].slice(0, children).map((name) =>
            spouseRow({
              employee_id,
              relationship_to_account_holders: "son",
              name: `${name} Iyer`,
              date_of_birth: "01/02/2015",
            }),
          ),
        ];
      });
      const first = validateAdd(rows, contextOf());
      expect(first.filter(({ life }) => life === null)).toEqual([]);
      const lives = first.map(({ life }, index) => onRoster(life, index));
      const second = validateAdd(rows, { ...contextOf(), roster: buildRoster(lives) });
      expect(second.filter(({ life }) => life !== null)).toEqual([]);
      for (const { errors } of second) expect(Object.values(errors).join()).toMatch(/already exists in this policy/);
    }),
  );
});

function onRoster(life: NewLife | null, index: number) {
  if (!life) throw new Error("expected a correct row");
  const { isException: _, isMidterm: __, dateOfMarriage: ___, ...facts } = life;
  return lifeOf({ ...facts, userId: `user-${index}` });
}
