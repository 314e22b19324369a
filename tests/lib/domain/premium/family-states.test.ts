import { type FamilyLife, FamilyStates, inOrderOfDays, ratesByEldest } from "@/lib/domain/premium/family-states";
import { NOTHING_PAID } from "@/lib/domain/premium/paid";
import { policyOf } from "../fixtures";

/** Who shares one premium on each date, if the eldest determines it [domain §4 Per Family, §24 #42, #45]. */

const eldest = policyOf({ config: { familyAgeBasis: "ELDEST" } });
const parental = policyOf({ isParentalPolicy: true });
const PER_FAMILY = { isPerFamily: true };
const YEAR = { from: "2025-04-01", to: "2026-03-31" };

const life = (id: string, facts: Partial<FamilyLife> & { annualPaise?: number } = {}): FamilyLife => {
  const { annualPaise = 0, ...rest } = facts;
  const segments = annualPaise ? [{ ...YEAR, annualPaise }] : [];
  return {
    id,
    employeeId: "E1",
    name: `Name ${id}`,
    relationship: "parent",
    dob: "1960-01-01",
    ...YEAR,
    segments,
    ...rest,
  };
};

const statesOf = (policy: typeof eldest, ...lives: FamilyLife[]) => {
  const states = new FamilyStates(policy, PER_FAMILY);
  for (const one of lives) states.enter(one);
  return states;
};

test.each([
  ["per family, by the eldest", eldest, PER_FAMILY, true],
  ["per family, parental", parental, PER_FAMILY, true],
  ["per family, by the employee", policyOf(), PER_FAMILY, false],
  ["per life", eldest, { isPerFamily: false }, false],
  ["per life, parental", parental, { isPerFamily: false }, false],
  ["without a rater", eldest, null, false],
])("%s: a row needs its family: %s", (_name, policy, rater, must) => {
  expect(ratesByEldest(policy, rater)).toBe(must);
  const states = new FamilyStates(policy, rater);
  states.enter(life("a"));
  expect(states.familyOn("a") !== null).toBe(must);
});

test("each employee's family is a separate set, and an unknown life has none", () => {
  const states = statesOf(eldest, life("a"), life("b", { dob: "1985-01-01" }), life("c", { employeeId: "E2" }));
  expect(states.familyOn("a")?.("2025-04-01")).toEqual({ isCharged: false, dobs: ["1985-01-01"] });
  expect(states.familyOn("c")?.("2025-04-01")).toEqual({ isCharged: false, dobs: [] });
  states.revise("d", { ...YEAR, employeeId: "E1" });
  expect(states.familyOn("d")).toBeNull();
  expect(states.familyOn("a")?.("2025-04-01").dobs).toEqual(["1985-01-01"]);
});

test("on other policies, the whole family is one set", () => {
  const states = statesOf(eldest, life("a", { relationship: "self" }), life("b", { relationship: "spouse" }));
  expect(states.familyOn("a")?.("2025-04-01").dobs).toEqual(["1960-01-01"]);
});

test("a set is charged from one paisa a year", () => {
  const states = statesOf(parental, life("m"), life("f", { annualPaise: 1 }));
  expect(states.familyOn("m")?.("2025-04-01").isCharged).toBe(true);
});

test("on a parental policy, parents and parents-in-law are separate sets; a corrected relationship moves a life with its charge", () => {
  const states = statesOf(
    parental,
    life("m", { annualPaise: 5 }),
    life("f"),
    life("i", { relationship: "parent-in-law" }),
  );
  const isCharged = (id: string) => states.familyOn(id)?.("2025-06-01").isCharged;
  expect([isCharged("m"), isCharged("f"), isCharged("i")]).toEqual([false, true, false]);
  states.revise("m", { relationship: "parent-in-law" });
  expect([isCharged("m"), isCharged("f"), isCharged("i")]).toEqual([false, false, true]);
});

test.each([
  ["the day before the cover begins", "2025-11-30", []],
  ["its first day", "2025-12-01", ["1960-01-01"]],
  ["its last day", "2025-12-31", ["1960-01-01"]],
  ["the day after", "2026-01-01", []],
])("a life belongs to its family: %s", (_name, day, dobs) => {
  const states = statesOf(eldest, life("self"), life("spouse", { from: "2025-12-01", to: "2025-12-31" }));
  expect(states.familyOn("self")?.(day).dobs).toEqual(dobs);
});

test.each([
  ["the last day of the charge", "2025-12-31", true],
  ["the day after", "2026-01-01", false],
])("a set is charged if one of its lives is: %s", (_name, day, isCharged) => {
  const borne = { segments: [{ from: "2025-04-01", to: "2025-12-31", annualPaise: 7 }] };
  expect(statesOf(parental, life("m"), life("f", borne)).familyOn("m")?.(day).isCharged).toBe(isCharged);
});

test("a refund for another parent ends the set's charge", () => {
  const refund = { segments: [{ from: "2026-01-01", to: "2026-03-31", annualPaise: -7 }] };
  const states = statesOf(parental, life("m"), life("f", { annualPaise: 7 }), life("g", refund));
  const isCharged = (day: string) => states.familyOn("m")?.(day).isCharged;
  expect([isCharged("2025-12-31"), isCharged("2026-01-01")]).toEqual([true, false]);
});

describe("an exit of one of two parents", () => {
  test.each([
    ["leaves on the day after", { to: "2026-01-01", isLeaving: true }, "Name f"],
    ["leaves on the same day", { to: "2025-12-31" }, null],
    ["joins on the day after", { from: "2026-01-01" }, "Name f"],
    ["joins a day later", { from: "2026-01-02" }, null],
  ])("after 31 December, the other %s", (_name, facts, staying) => {
    expect(statesOf(parental, life("m"), life("f", facts)).exitOf("m", "2025-12-31")?.staying).toBe(staying);
  });

  test("includes the remaining charges, after that date, of a parent who left before", () => {
    const states = statesOf(parental, life("m"), life("f", { annualPaise: 7, to: "2025-06-30" }));
    expect(states.exitOf("m", "2025-12-31")).toEqual({
      staying: null,
      lastDay: "2025-12-31",
      leftBehind: [{ from: "2026-01-01", to: "2026-03-31", annualPaise: 7 }],
    });
  });

  test("leaves the charges of a parent who stays", () => {
    const states = statesOf(parental, life("m"), life("f", { annualPaise: 7 }));
    expect(states.exitOf("m", "2025-12-31")).toEqual({
      staying: "Name f",
      lastDay: "2025-12-31",
      leftBehind: [],
    });
  });

  test("before the cover began, it is one on the eve of the cover: the set is refunded once", () => {
    const never = { from: "2025-09-23", to: "2025-09-07" };
    const borne = [{ from: "2025-09-23", to: "2026-03-31", annualPaise: 7 }];
    const before = statesOf(parental, life("m", { from: "2025-09-23" }), life("f", { ...never, segments: borne }));
    expect(before.exitOf("m", "2025-09-08")).toEqual({ staying: null, lastDay: "2025-09-22", leftBehind: borne });
    const refund = borne.map((part) => ({ ...part, annualPaise: -7 }));
    const after = statesOf(parental, life("m", { ...never, to: "2025-09-08", segments: refund }), life("f", never));
    expect(after.exitOf("f", "2025-09-07")).toEqual({ staying: null, lastDay: "2025-09-22", leftBehind: refund });
    const stays = statesOf(parental, life("m", { from: "2025-09-23" }), life("f", { from: "2025-09-23" }));
    expect(stays.exitOf("m", "2025-09-08")?.staying).toBe("Name f");
  });

  test("refunds what follows the other's day, if the other's exit with a later day came before", () => {
    const borne = life("m", { annualPaise: 7, to: "2026-01-31" });
    expect(statesOf(parental, borne, life("f")).exitOf("f", "2025-12-31")).toEqual({
      staying: null,
      lastDay: "2026-01-31",
      leftBehind: [{ from: "2026-02-01", to: "2026-03-31", annualPaise: 7 }],
    });
  });

  test("that refunds what the other bears makes those days of the other final, from its own exit on", () => {
    const refund = { segments: [{ from: "2025-09-10", to: "2026-03-31", annualPaise: -7 }] };
    const finalDays = (to: string, facts: Partial<FamilyLife> = refund) => {
      const states = statesOf(parental, life("m", { annualPaise: 7, to }), life("f", facts));
      return states.refundedFor("m").map((days) => [days.from, days.to]);
    };
    expect(finalDays("2025-09-09")).toEqual([["2025-09-10", "2026-03-31"]]);
    expect(finalDays("2025-09-10")).toEqual([["2025-09-11", "2026-03-31"]]);
    expect(finalDays("2026-03-31")).toEqual([]);
    expect(finalDays("2025-09-09", life("f", { annualPaise: 7 }))).toEqual([]);
    expect(finalDays("2025-09-09", { segments: [{ ...YEAR, annualPaise: 0 }] })).toEqual([]);
    expect(statesOf(eldest, life("m", { to: "2025-09-09" }), life("f", refund)).refundedFor("m")).toEqual([]);
  });

  test("needs no family if the employee is charged the premium", () => {
    expect(statesOf(eldest, life("a"), life("b")).exitOf("a", "2025-12-31")).toBeNull();
  });
});

describe("the payments of a set of parents", () => {
  const paid = (netPaise: number) => ({ netPaise, igstPaise: netPaise / 10, cgstPaise: 0, sgstPaise: 0 });
  const mother = life("m", { paid: paid(100) });

  test("is the total of its covers, with each priced row; parents-in-law have their own", () => {
    const inLaw = life("i", { relationship: "parent-in-law", paid: paid(900) });
    const states = statesOf(parental, mother, life("f", { paid: paid(20) }), inLaw);
    states.enterPriced("f", { ...paid(-70), segments: [] }, true);
    expect([states.paidBySet("m"), states.paidBySet("f")]).toEqual([paid(50), paid(50)]);
    expect(states.paidBySet("i")).toEqual(paid(900));
  });

  test("is unknown with an unknown cover, for an unknown life, and on other policies", () => {
    expect(statesOf(parental, mother, life("f")).paidBySet("m")).toBeNull();
    expect(statesOf(parental, mother).paidBySet("x")).toBeNull();
    expect(statesOf(eldest, mother).paidBySet("m")).toBeNull();
  });
});

test("rows are sorted by date; rows of one date or one life keep their filing order", () => {
  const rows = [
    { coverId: "a", day: "2025-12-08", name: "slab of a" },
    { coverId: "b", day: "2025-04-01", name: "birth of b" },
    { coverId: "b", day: "2025-12-08", name: "slab of b" },
    { coverId: "c", day: "2025-12-20", name: "c joins" },
    { coverId: "c", day: "2025-12-01", name: "c never joined" },
  ];
  expect(inOrderOfDays(rows).map(({ name }) => name)).toEqual([
    "birth of b",
    "slab of a",
    "slab of b",
    "c joins",
    "c never joined",
  ]);
});

test("after a parent's exit, the premium continues with the parent who is covered longest", () => {
  const others = [
    life("b", { to: "2025-12-31", isLeaving: true }),
    life("c"),
    life("d", { to: "2026-01-31", isLeaving: true }),
  ];
  const states = statesOf(parental, life("a", { annualPaise: 5 }), ...others);
  expect(states.exitOf("a", "2025-11-30")?.staying).toBe("Name c");
  expect(statesOf(parental, life("a"), ...others.toReversed()).exitOf("a", "2025-11-30")?.staying).toBe("Name c");
});

test("only a priced exit ends the wait for it", () => {
  const after = (isExit: boolean) => {
    const states = statesOf(parental, life("a", { isLeaving: true, to: "2025-11-30" }));
    states.enterPriced("a", { segments: [], ...NOTHING_PAID }, isExit);
    return states.lastDayOf("a");
  };
  expect([after(true), after(false)]).toEqual(["2025-11-30", undefined]);
});
