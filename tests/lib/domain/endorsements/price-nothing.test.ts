import { priceNothing } from "@/lib/domain/endorsements/price-nothing";
import type { DeleteToPrice, EditToPrice } from "@/lib/domain/endorsements/pricing-types";
import { pricingOf, RATER } from "../fixtures";

/** A life that is not added before its edit or exit costs nothing [domain §24 #41]. */

const facts = { relationship: "spouse", dob: "1988-02-10", coverageStart: "2025-04-01", slabId: "1" } as const;
const addition = { endorsementNumber: 3, isDeclined: true };
const edit: EditToPrice = {
  operation: "EDIT",
  from: { ...facts, ctcPaise: null, sumInsuredPaise: 300_000_00 },
  to: { ...facts, ctcPaise: 700 },
  segments: [],
  effectiveFrom: null,
  refundWithheld: false,
};
const exit: DeleteToPrice = {
  operation: "DELETE",
  relationship: "spouse",
  dob: "1988-02-10",
  sumInsuredPaise: 400_000_00,
  segments: [],
  dateOfLeaving: "2025-11-30",
  refundWithheld: false,
};

test("nothing is charged, and the note says which endorsement was declined", () => {
  expect(priceNothing(pricingOf(), exit, addition)).toMatchObject({
    netPaise: 0,
    totalPaise: 0,
    raterPremiumPaise: 0,
    proRatedDays: 0,
    rateSource: "NONE",
    segments: [],
    premiumNote: "Never charged: Endo 3 was declined",
  });
});

test("the explanation names no rater, which has calculated nothing", () => {
  const context = pricingOf({ rater: { ...RATER, version: 3 } });
  expect(priceNothing(context, exit, addition).derivation.raterVersion).toBeUndefined();
});

test("an addition of a later endorsement must come first: the note says what to do", () => {
  expect(priceNothing(pricingOf(), exit, { ...addition, isDeclined: false }).premiumNote).toBe(
    "Added later by Endo 3: move the life's rows to another draft",
  );
});

test.each([
  ["an edit: the employee's", { ...edit, employeeSumInsuredPaise: 500_000_00 }, 500_000_00, 700],
  ["an edit without one: its own", edit, 300_000_00, 700],
  ["an exit: its own", { ...exit, ctcPaise: 800 }, 400_000_00, 800],
  ["an exit without CTC", exit, 400_000_00, null],
])("sum insured and CTC of %s", (_title, row, sumInsuredPaise, ctcPaise) => {
  expect(priceNothing(pricingOf(), row, addition)).toMatchObject({ sumInsuredPaise, ctcPaise });
});
