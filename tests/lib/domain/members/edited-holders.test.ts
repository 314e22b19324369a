import { withEditedHolders } from "@/lib/domain/members/edited-holders";
import {
  accountHolderOf,
  activeDependants,
  baseCoversOf,
  buildRoster,
  lifeKey,
  rosterWith,
} from "@/lib/domain/members/roster";
import type { RosterLife } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { colleagueOf, contextOf, daughterOf, lifeOf, spouseRow } from "../fixtures";

/** A file's edits of employees apply before its additions are checked [domain §1 #40]. */

const single = lifeOf({ maritalStatus: "single", coverageStart: "2025-10-15" });
const child = daughterOf({ userId: "user-2" });
const other = colleagueOf({ email: "R@x.example" });
const gone = lifeOf({ userId: "user-8", employeeId: "E008", name: "Gone", active: false, mobile: "9800000008" });
const context = contextOf({ lives: [single, child, other, gone] });
const spouse = spouseRow({ employee_id: "E001" });

test("a spouse of a single employee is refused, but accepted if the file marries the employee", () => {
  expect(validateAdd([spouse], context)[0]?.errors).toEqual({ "Marital Status": "Marital status mismatch" });
  const edits = validateEdit([{ userId: "user-1", maritalStatus: "Married" }], context);
  expect(validateAdd([spouse], withEditedHolders(context, edits))[0]?.errors).toEqual({});
});

test("a wrong edit, or a dependant's, changes nothing", () => {
  const wrong = validateEdit([{ userId: "user-1", maritalStatus: "Married", mobile: "1" }], context);
  expect(withEditedHolders(context, wrong)).toBe(context);
  const ofChild = validateEdit([{ userId: "user-2", name: "Tara R Rao" }], context);
  expect(ofChild[0]?.edit).not.toBeNull();
  expect(withEditedHolders(context, ofChild)).toBe(context);
  expect(withEditedHolders(context, [])).toBe(context);
});

describe("a roster with some lives replaced", () => {
  const roster = buildRoster([single, child, other, gone], {
    contacts: [{ employeeId: "E777", mobile: "9800000777", email: "Out@x.example" }],
  });
  const next = {
    ...single,
    employeeId: "E100",
    mobile: "9800000100",
    email: "NEW@x.example",
    maritalStatus: "married",
  } as const;
  const revised = rosterWith(roster, new Map([[single, next]]));

  test("the life is found in its edited form, and its dependants move to the new employee ID", () => {
    expect(revised.byUserId.get("user-1")).toBe(next);
    expect(revised.byEmployee.has("E001")).toBe(false);
    expect(revised.byEmployee.get("E100")).toEqual([next, { ...child, employeeId: "E100" }]);
    expect(revised.byUserId.get("user-2")?.employeeId).toBe("E100");
    expect(revised.activeByKey.get(lifeKey("E100", "child", "Tara Rao"))?.userId).toBe("user-2");
    expect(accountHolderOf(revised, "E100")).toBe(next);
    expect(activeDependants(revised, "E100").map(({ userId }) => userId)).toEqual(["user-2"]);
  });

  test("other families stay as they are", () => {
    expect(revised.byUserId.get("user-9")).toBe(other);
    expect(revised.byEmployee.get("E009")).toEqual([other]);
    expect(revised.byUserId.get("user-8")).toBe(gone);
    expect(revised.baseUntil).toBeNull();
  });

  test("released contacts are free, new ones are taken, and others' contacts stay taken", () => {
    expect(Object.fromEntries(revised.mobileOwner)).toEqual({
      "9800000100": "E100",
      "9800000009": "E009",
      "9800000777": "E777",
    });
    expect(Object.fromEntries(revised.emailOwner)).toEqual({
      "new@x.example": "E100",
      "r@x.example": "E009",
      "out@x.example": "E777",
    });
  });

  test("another employee's contact is not released, and a life without contacts releases none", () => {
    const shared = buildRoster([lifeOf({ ...other, userId: "user-7", employeeId: "E007" }), other]);
    const bare = lifeOf({ userId: "user-5", employeeId: "E005", name: "Bare", mobile: null, email: null });
    const first = shared.byEmployee.get("E007")?.[0] ?? other;
    const after = rosterWith(shared, new Map([[first, { ...first, mobile: "9800000001", email: null }]]));
    expect(Object.fromEntries(after.mobileOwner)).toEqual({ "9800000001": "E007", "9800000009": "E009" });
    const alone = buildRoster([bare]);
    expect(rosterWith(alone, new Map([[bare, { ...bare, name: "B" }]])).mobileOwner.size).toBe(0);
  });
});

describe("the lookups of a roster", () => {
  test("a user's active record wins over an earlier inactive one and is kept over a later one", () => {
    const [left, back] = [lifeOf({ active: false }), lifeOf({ name: "Back" })];
    expect(buildRoster([left, back]).byUserId.get("user-1")).toBe(back);
    expect(buildRoster([back, left]).byUserId.get("user-1")).toBe(back);
  });

  test("only active employees own a mobile or an email; a missing one has no owner", () => {
    const spouseLife = lifeOf({ ...child, relationship: "spouse", mobile: "9800000002", email: "s@x.example" });
    const { mobileOwner, emailOwner } = buildRoster([
      single,
      spouseLife,
      gone,
      { ...other, mobile: null, email: null },
    ]);
    expect([...mobileOwner]).toEqual([["9876543210", "E001"]]);
    expect([...emailOwner]).toEqual([["asha.rao@example.in", "E001"]]);
  });

  test("an employee outside a parental policy may be its holder; an active one inside has priority", () => {
    const outside = lifeOf({ userId: "user-x" });
    expect(accountHolderOf(buildRoster([], { accountHolders: [outside] }), "E001")).toBe(outside);
    expect(accountHolderOf(buildRoster([single], { accountHolders: [outside] }), "E001")).toBe(single);
    expect(accountHolderOf(buildRoster([{ ...single, active: false }], { accountHolders: [outside] }), "E001")).toBe(
      outside,
    );
    expect(accountHolderOf(buildRoster([child]), "E001")).toBeNull();
    expect(accountHolderOf(buildRoster([]), "E001")).toBeNull();
  });

  test("active dependants only", () => {
    const leaver = lifeOf({ ...child, userId: "user-4", active: false });
    const roster = buildRoster([single, child, leaver]);
    expect(activeDependants(roster, "E001")).toEqual([child]);
    expect(activeDependants(roster, "E404")).toEqual([]);
  });

  test("the base policy's lives are its active ones until their last paid date, the later one of two covers", () => {
    const key = lifeKey("E001", "self", "Asha Rao");
    const leaving = { ...single, coverageEnd: "2025-12-05", pendingOffboard: true };
    const until = (lives: RosterLife[], coverEndsOnLeavingDay: boolean) =>
      buildRoster([], { baseCovers: baseCoversOf(lives, { coverEndsOnLeavingDay }) }).baseUntil;
    expect(until([single, gone], false)).toEqual(new Map([[key, single.coverageEnd]]));
    expect(until([leaving], true)).toEqual(new Map([[key, "2025-12-05"]]));
    expect(until([leaving], false)).toEqual(new Map([[key, "2025-12-04"]]));
    expect(until([single, leaving], true)).toEqual(new Map([[key, single.coverageEnd]]));
    expect(until([leaving, single], true)).toEqual(new Map([[key, single.coverageEnd]]));
    expect(buildRoster([]).baseUntil).toBeNull();
  });
});
