import { buildRoster } from "@/lib/domain/members/roster";
import { validateOffboard } from "@/lib/domain/members/validate-offboard";
import { lifeOf, offboardRow, policyOf, TODAY } from "../fixtures";

/** Bounds of OFFBOARD rows [domain §14]; the policy runs from 1 April 2025 to 31 March 2026. */
type Bound = [rule: string, accepted: string, refused: string, message: string, today: string, coverageStart: string];

const BOUNDS: Bound[] = [
  [
    "not before cover began",
    "10/10/2025",
    "09/10/2025",
    "Date of leaving is before the coverage start date",
    TODAY,
    "2025-10-10",
  ],
  [
    "not after the policy",
    "31/03/2026",
    "01/04/2026",
    "Date of leaving should be within the policy period",
    "2026-03-20",
    "2025-04-01",
  ],
  [
    "30 days ahead",
    "19/11/2025",
    "20/11/2025",
    "Date of leaving should not be more than 30 days from today",
    TODAY,
    "2025-04-01",
  ],
  ["45 days ago", "05/09/2025", "04/09/2025", "Date of leaving is older than 45 days", TODAY, "2025-04-01"],
];

describe.each(BOUNDS)("a leaving date: %s", (_, accepted, refused, message, today, coverageStart) => {
  const roster = buildRoster([lifeOf({ coverageStart })]);
  const context = { policies: [{ policy: policyOf(), roster }], today, mayUseException: false };
  const errorsOf = (dateOfLeaving: string) => validateOffboard([offboardRow({ dateOfLeaving })], context)[0]?.errors;

  test(`${accepted} is accepted`, () => expect(errorsOf(accepted)).toEqual({}));
  test(`${refused} is refused`, () => expect(errorsOf(refused)).toEqual({ "Date of Leaving": message }));
});

test("a dependant with their own row leaves with the employee at the latest", () => {
  const wife = lifeOf({ userId: "user-2", parentId: "user-1", relationship: "spouse", name: "Uma Rao" });
  const context = {
    policies: [{ policy: policyOf(), roster: buildRoster([lifeOf(), wife]) }],
    today: TODAY,
    mayUseException: false,
  };
  const errorsOf = (dateOfLeaving: string) => {
    const row = offboardRow({ userId: "user-2", relationship: "spouse", dateOfLeaving });
    return validateOffboard([offboardRow({ dateOfLeaving: "15/10/2025" }), row], context)[1]?.errors;
  };
  expect(errorsOf("15/10/2025")).toEqual({});
  expect(errorsOf("16/10/2025")).toEqual({ "Date of Leaving": "Date of leaving is after the account holder's" });
});

/** An exception by a role with the right waives only how far back a date may be [domain §14]. */
test.each([
  ["46 days ago", "04/09/2025", TODAY, {}],
  ["the day before cover began", "09/06/2025", TODAY, {}],
  [
    "31 days ahead",
    "20/11/2025",
    TODAY,
    { "Date of Leaving": "Date of leaving should not be more than 30 days from today" },
  ],
  [
    "a day after the policy",
    "01/04/2026",
    "2026-03-20",
    { "Date of Leaving": "Date of leaving should be within the policy period" },
  ],
])("by exception a leaving day %s", (_, dateOfLeaving, today, errors) => {
  const roster = buildRoster([lifeOf({ coverageStart: "2025-06-10" })]);
  const context = { policies: [{ policy: policyOf(), roster }], today, mayUseException: true };
  const row = offboardRow({ dateOfLeaving, policyException: "yes" });
  expect(validateOffboard([row], context)[0]?.errors).toEqual(errors);
});
