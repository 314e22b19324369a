import { addPaid, NOTHING_PAID, paidOf } from "@/lib/domain/premium/paid";
import { SimulatedFaults } from "./simulated-faults";
import { SimulatedPolicy } from "./simulated-policy";
import { type Cover, type Endorsement, isPosted, type Person } from "./simulated-store";

/** Histories of parents that random simulations have found, by hand. ₹11,800 a year for 3 lakh, ₹15,400 for 5 lakh. */

class Parents extends SimulatedPolicy {
  constructor() {
    super("PARENTAL", {
      day: "2025-10-01",
      times: 1,
      gstPct: null,
      gstFrom: "2025-10-01",
      isLocal: false,
      hasScale: false,
    });
  }

  parent(name: string): Person {
    return { id: name, employeeId: "E1", relationship: "parent", name, dob: "1965-01-01", holder: null };
  }

  fromStart(name: string, annualPaise: number): Cover {
    this.enrol(this.parent(name), annualPaise);
    return this.covers.at(-1) as Cover;
  }

  join(person: Person, start: string): Cover {
    const id = this.nextId("cover");
    const cover = { id, person, slabId: "1", sumInsuredPaise: 30_000_000, start, end: this.policyEnd };
    this.covers.push({ ...cover, active: true, pendingOffboard: false, segments: [], adder: this.draft() });
    const made = this.covers.at(-1) as Cover;
    this.file({ cover: made, operation: "ADD", coverageStart: start, sumInsuredPaise: 30_000_000 });
    this.close(this.draft());
    return made;
  }

  leave(cover: Cover, dateOfLeaving: string): void {
    const { start: coverageStart, sumInsuredPaise } = cover;
    this.file({ cover, operation: "DELETE", coverageStart, dateOfLeaving, sumInsuredPaise });
    Object.assign(cover, { pendingOffboard: true, end: dateOfLeaving });
    this.close(this.draft());
  }

  toInLaw(cover: Cover): void {
    this.file({
      cover,
      operation: "EDIT",
      coverageStart: cover.start,
      sumInsuredPaise: cover.sumInsuredPaise,
      old: { relationship_to_account_holders: "parent" },
      revised: { relationship_to_account_holders: "parent-in-law" },
    });
    this.close(this.draft());
  }

  toFiveLakh(cover: Cover, from = cover.start): void {
    const slabs = { old: { slabId: "1" }, revised: { slabId: "2" } };
    const row = { operation: "EDIT" as const, coverageStart: from, sumInsuredPaise: 50_000_000 };
    this.file({ cover, ...row, ...slabs });
    this.close(this.draft());
  }

  receiveAll(endorsement = this.draft()): void {
    while (!isPosted(endorsement)) if (!this.move(endorsement, false)) throw new Error("The endorsement is blocked");
  }

  private filed() {
    return this.all()
      .map(({ row }) => row)
      .sort((one, other) => one.seq - other.seq);
  }

  nets(): number[] {
    return this.filed().map(({ netPaise }) => netPaise);
  }

  taxes(): number[] {
    return this.filed().map(({ igstPaise }) => igstPaise);
  }

  postedNet(cover: Cover): number {
    const rows = this.all().filter(({ row, of }) => row.cover === cover && isPosted(of));
    return rows.reduce((sum, { row }) => addPaid(sum, paidOf(row)), paidOf(this.inception.get(cover) ?? NOTHING_PAID))
      .netPaise;
  }
}

const faultsOf = (policy: SimulatedPolicy) => new SimulatedFaults(policy, false).all();

test("seed 18548: a parent left, rejoined and became a parent-in-law: her first cover is refunded once", () => {
  const policy = new Parents();
  const mother = policy.fromStart("Mother", 1_180_000);
  const father = policy.fromStart("Father", 0);
  policy.leave(mother, "2025-03-31");
  policy.receiveAll();
  const again = policy.join(mother.person, "2025-08-25");
  policy.toInLaw(again);
  policy.leave(father, "2025-09-05");
  policy.leave(again, "2025-09-05");
  policy.receiveAll();
  // 11,800 × 219 / 365 from 25 August; each set ends on 5 September: 11,800 × 207 / 365.
  expect(policy.nets()).toEqual([0, 708_000, 0, -669_205, -669_205]);
  const third = policy.join(mother.person, "2025-09-18");
  policy.leave(third, "2025-09-17");
  policy.receiveAll();
  // 11,800 × 195 / 365: her set has no other charge.
  expect(policy.nets().slice(5)).toEqual([630_411, -630_411]);
  expect(faultsOf(policy)).toEqual([]);
});

describe("seed 12701: an edit in an earlier endorsement than the life's addition", () => {
  /** Endo 1 has the father's addition and the mother's edit, Endo 2 the mother's addition between them. */
  function history() {
    const policy = new Parents();
    policy.join(policy.parent("Father"), "2025-10-10");
    const first = policy.draft();
    const second: Endorsement = { id: "second", number: 2, status: "DRAFT", rows: [] };
    policy.endorsements.push(second);
    const mother = policy.join(policy.parent("Mother"), "2025-10-01");
    policy.move(second, false);
    policy.toFiveLakh(mother);
    return { policy, first, second, mother };
  }

  test("costs nothing and keeps the endorsement from the insurer", () => {
    const { policy, first } = history();
    // 11,800 × 173 / 365 and × 182 / 365.
    expect(policy.nets()).toEqual([559_288, 588_384, 0]);
    expect(first.rows.at(-1)?.premiumNote).toBe("Added later by Endo 2: move the life's rows to another draft");
    policy.move(first, false);
    expect(policy.move(first, false)).toBe(false);
  });

  test("is charged once after it is moved behind the addition", () => {
    const { policy, first, second, mother } = history();
    policy.reassign(first, mother.person);
    // 15,400 × 182 / 365 in all.
    expect(policy.nets()).toEqual([559_288, 588_384, 179_507]);
    for (const one of [first, second, policy.draft()]) policy.receiveAll(one);
    expect(policy.postedNet(mother)).toBe(767_891);
    expect(faultsOf(policy)).toEqual([]);
  });
});

test.each([
  ["before", "2025-09-03", "2025-09-10"],
  ["after", "2025-09-20", null],
])("seed 21077: a free parent's slab changes from a day %s his exit: nothing is charged after it", (_, from, to) => {
  const policy = new Parents();
  const mother = policy.fromStart("Mother", 1_180_000);
  const father = policy.fromStart("Father", 0);
  policy.leave(mother, "2025-09-11");
  policy.receiveAll();
  policy.leave(father, "2025-09-10");
  policy.toFiveLakh(father, from);
  // The premium ends with the mother's cover: 11,800 × 201 / 365.
  expect(policy.nets()).toEqual([0, -649_808, 0]);
  policy.receiveAll();
  const own = father.segments.filter(({ annualPaise }) => annualPaise >= 0);
  expect(own.map((part) => part.to)).toEqual(to ? [to] : []);
  expect(faultsOf(policy)).toEqual([]);
});

describe("seed 20597: two parents who join on a later day", () => {
  function history() {
    const policy = new Parents();
    const mother = policy.join(policy.parent("Mother"), "2025-10-05");
    const father = policy.join(policy.parent("Father"), "2025-10-05");
    return { policy, mother, father };
  }

  test("the last exit returns the tax that was charged for both, not a paisa more", () => {
    const { policy, mother, father } = history();
    policy.toFiveLakh(mother);
    policy.receiveAll();
    policy.leave(mother, "2025-10-04");
    policy.receiveAll();
    policy.leave(father, "2025-10-04");
    // 11,800 and 3,600 × 178 / 365. 18 % of 7,510.14 is 1,351.83, but 1,035.81 + 316.01 were charged.
    expect(policy.nets()).toEqual([575_452, 0, 175_562, 0, -751_014]);
    expect(policy.taxes()).toEqual([103_581, 0, 31_601, 0, -135_182]);
    policy.receiveAll();
    expect(faultsOf(policy)).toEqual([]);
  });

  test.each(["2025-10-04", "2025-10-05"])("a free parent's slab from %s does not charge the set twice", (from) => {
    const { policy, father } = history();
    policy.toFiveLakh(father, from);
    expect(policy.nets()).toEqual([575_452, 0, 0]);
  });
});
