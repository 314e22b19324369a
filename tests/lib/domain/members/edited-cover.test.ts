import type { EditRow } from "@/lib/domain/members/types";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { contextOf, lifeOf, policyOf } from "../fixtures";

/** A repeated change of the sum insured, and a salary that another policy's edit has changed [domain §14]. */

const NO_CHANGES = { "User ID": "No changes found" };
const raised = lifeOf({ slabId: "2", sumInsuredPaise: 500_000_00, sumInsuredSince: "2025-09-10" });
const verdictOf = (row: EditRow, ...[overrides]: Parameters<typeof contextOf>) =>
  validateEdit([{ userId: "user-1", ...row }], contextOf({ lives: [raised], ...overrides }))[0];

test.each<[string, EditRow]>([
  ["with its first date", { slabId: "2", policy_start_date: "10/09/2025" }],
  ["with the old sum insured", { slabId: "2", policy_start_date: "10/09/2025", previousSI: "300000" }],
])("a slab sent again %s changes nothing", (_name, row) => {
  expect(verdictOf(row)?.errors).toEqual(NO_CHANGES);
});

test.each<[string, EditRow]>([
  ["the same slab with another date", { slabId: "2", policy_start_date: "11/09/2025" }],
  ["its first date without a slab", { policy_start_date: "10/09/2025" }],
])("%s moves the coverage start", (_name, row) => {
  expect(verdictOf(row)?.edit?.changes.map(({ field }) => field)).toEqual(["policy_start_date"]);
});

const gtl = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
const salaried = lifeOf({ ctcPaise: 1_000_000_00, sumInsuredPaise: 3_000_000_00, sumInsuredSince: "2025-09-10" });
const paid = (sumInsuredPaise: number) => ({ policy: gtl, rater: null, lives: [{ ...salaried, sumInsuredPaise }] });

test("a salary sent again with its first date changes nothing", () => {
  const row = { ctc: "1000000", policy_start_date: "10/09/2025" };
  expect(verdictOf(row, paid(3_000_000_00))?.errors).toEqual(NO_CHANGES);
});

test("a known salary is a change of a cover that does not have it yet", () => {
  const edit = verdictOf({ ctc: "1000000" }, paid(2_400_000_00))?.edit;
  expect(edit?.changes).toEqual([{ field: "ctc", label: "CTC", from: "100000000", to: "100000000" }]);
  expect(edit?.next.sumInsuredPaise).toBe(3_000_000_00);
  expect(verdictOf({ ctc: "1000000" }, paid(3_000_000_00))?.errors).toEqual(NO_CHANGES);
});

test("another known cell is no change of such a cover", () => {
  expect(verdictOf({ name: "Asha Rao" }, paid(2_400_000_00))?.errors).toEqual(NO_CHANGES);
});

test("a known salary changes no cover that has no multiple", () => {
  const lives = [{ ...salaried, sumInsuredPaise: 200_000_00 }];
  expect(verdictOf({ ctc: "1000000" }, { lives })?.errors).toEqual(NO_CHANGES);
});
