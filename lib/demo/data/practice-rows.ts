import { addDays, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { DemoLife } from "./base";
import { MEN, SURNAMES, WOMEN } from "./names";
import { Random } from "./random";

/** Rows of the practice workbooks, for lives of one policy on the date of the demo. */
export class PracticeRows {
  readonly #random = new Random(7);
  readonly #selves: DemoLife[];
  #mobile = 9_300_000_000;

  constructor(
    private readonly lives: readonly DemoLife[],
    private readonly today: LocalDate,
    private readonly domain: string,
  ) {
    this.#selves = lives.filter(({ member }) => member.relationship === "self");
  }

  /** New employees, every second one with spouse and child. */
  joiners(count: number, start: LocalDate, prefix = "NEW"): AddRow[] {
    return Array.from({ length: count }, (_, index) => {
      const employeeId = `${prefix}${String(index + 1).padStart(4, "0")}`;
      const woman = index % 2 === 1;
      const lastName = this.#random.pick(SURNAMES);
      const name = `${this.#random.pick(woman ? WOMEN : MEN)} ${lastName}`;
      const slabId = String(1 + (index % 4));
      const shared = { employee_id: employeeId, slabId, policy_start_date: formatDmy(start), isException: "no" };
      const self: AddRow = {
        ...shared,
        relationship_to_account_holders: "self",
        name,
        gender: woman ? "female" : "male",
        date_of_birth: this.#born(24 + index * 3),
        mobile: this.#nextMobile(),
        email_address: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${employeeId.toLowerCase()}@${this.domain}`,
        enrolment_due_date: formatDmy(addDays(this.today, 20)),
        maritalStatus: index % 2 ? "married" : "single",
        ctc: String((6 + index) * 100_000),
      };
      if (index % 2 === 0) return [self];
      const spouse: AddRow = {
        ...shared,
        relationship_to_account_holders: "spouse",
        name: `${this.#random.pick(woman ? MEN : WOMEN)} ${lastName}`,
        gender: woman ? "male" : "female",
        date_of_birth: this.#born(24 + index * 3),
        maritalStatus: "married",
      };
      const child: AddRow = {
        ...shared,
        relationship_to_account_holders: "child",
        name: `${this.#random.pick(WOMEN)} ${lastName}`,
        gender: "female",
        date_of_birth: this.#born(1 + (index % 5)),
      };
      return [self, spouse, child];
    }).flat();
  }

  edits(): AddRow[] {
    const [name, dob, grade, mobile] = this.#selves.slice(10, 14) as [DemoLife, DemoLife, DemoLife, DemoLife];
    return [
      { ...this.#key(name), name: `${name.member.firstName} K ${name.member.lastName}` },
      { ...this.#key(dob), date_of_birth: formatDmy(addDays(dob.member.dob, 366)) },
      this.#nextGrade(grade),
      { ...this.#key(mobile), mobile: this.#nextMobile() },
    ];
  }

  gradeChanges(): AddRow[] {
    return this.#selves.slice(40, 43).map((life) => this.#nextGrade(life));
  }

  /** Three employees, the employee of a family with a claim, and a spouse alone. */
  exits(claimant: DemoLife): OffboardRow[] {
    const leaving = this.#selves.filter(
      ({ member }, index) => (index >= 20 && index < 23) || member.employeeId === claimant.member.employeeId,
    );
    const alone = this.lives.find(({ member }, index) => member.relationship === "spouse" && index > 60) as DemoLife;
    return [...leaving.map((life, index) => this.#exit(life, 4 + index)), this.#exit(alone, 5)];
  }

  lastExits(): OffboardRow[] {
    return this.#selves.slice(50, 53).map((life, index) => this.#exit(life, 2 + index));
  }

  /** The employees whose spouses `midterm` adds; they are single until this file. */
  marriages(): AddRow[] {
    return this.#marrying().map((life) => ({ ...this.#key(life), maritalStatus: "married" }));
  }

  #marrying(): [DemoLife, DemoLife] {
    const singles = this.#selves.filter(({ member }) => member.maritalStatus === "single");
    return singles.slice(4, 6) as [DemoLife, DemoLife];
  }

  midterm(): AddRow[] {
    const singles = this.#marrying();
    const couple = this.#selves
      .filter(({ member }) => member.maritalStatus === "married" && !this.#childrenOf(member.id))
      .at(3) as DemoLife;
    const dependant = (life: DemoLife, relationship: string, age: number, firstName: string): AddRow => ({
      employee_id: life.member.employeeId,
      relationship_to_account_holders: relationship,
      name: `${firstName} ${life.member.lastName}`,
      slabId: life.slab.slabId,
      gender: relationship === "spouse" ? (life.member.gender === "male" ? "female" : "male") : "female",
      date_of_birth: this.#born(age),
      // Not before any marriage date that the checklist offers: an earlier start would refuse the spouse.
      policy_start_date: formatDmy(this.today),
      maritalStatus: relationship === "spouse" ? "married" : "single",
      isException: "no",
    });
    const newborn = addDays(this.today, -20);
    return [
      dependant(singles[0], "spouse", 27, singles[0].member.gender === "male" ? "Ananya" : "Arjun"),
      dependant(singles[1], "spouse", 29, singles[1].member.gender === "male" ? "Kavya" : "Karthik"),
      {
        ...dependant(couple, "child", 0, "Baby"),
        date_of_birth: formatDmy(newborn),
        policy_start_date: formatDmy(newborn),
      },
      dependant(couple, "parent", 63, "Savitri"),
    ];
  }

  wrong(): AddRow[] {
    const good = this.joiners(1, addDays(this.today, -4), "BAD")[0] as AddRow;
    const known = this.#selves[0] as DemoLife;
    const broken = (number: number, change: AddRow): AddRow => ({
      ...good,
      employee_id: `BAD${String(number).padStart(4, "0")}`,
      mobile: this.#nextMobile(),
      email_address: `bad.${number}@${this.domain}`,
      ...change,
    });
    return [
      good,
      broken(2, { employee_id: "" }),
      broken(3, { employee_id: known.member.employeeId }),
      broken(4, { relationship_to_account_holders: "neighbour" }),
      broken(5, { relationship_to_account_holders: "spouse", gender: "female" }),
      broken(6, { name: "R2-D2" }),
      broken(7, { gender: "unknown" }),
      broken(8, { date_of_birth: "31/02/1990" }),
      broken(9, { date_of_birth: this.#born(71) }),
      broken(10, { policy_start_date: formatDmy(addDays(this.today, 400)) }),
      broken(11, { slabId: "99" }),
      broken(12, { mobile: "12345" }),
      broken(13, { email_address: "not-an-address" }),
      broken(14, { enrolment_due_date: formatDmy(addDays(this.today, -1)) }),
      broken(15, { maritalStatus: "complicated" }),
      { ...good },
      broken(17, { name: '=HYPERLINK("http://example.com","click")' }),
    ];
  }

  #key({ member }: DemoLife): AddRow {
    return { userId: member.id, employee_id: member.employeeId, relationship_to_account_holders: member.relationship };
  }

  #nextGrade(life: DemoLife): AddRow {
    const next = String((Number(life.slab.slabId) % 4) + 1);
    return {
      ...this.#key(life),
      slabId: next,
      previousSI: String(life.slab.sumInsured),
      policy_start_date: formatDmy(addDays(this.today, -10)),
    };
  }

  #exit({ member }: DemoLife, daysAgo: number): OffboardRow {
    return {
      userId: member.id,
      employee_id: member.employeeId,
      relationship: member.relationship,
      name: `${member.firstName} ${member.lastName}`,
      dateOfLeaving: formatDmy(addDays(this.today, -daysAgo)),
    };
  }

  #childrenOf(userId: string): boolean {
    return this.lives.some(({ member }) => member.parentId === userId && member.relationship === "child");
  }

  #born(age: number): string {
    return formatDmy(addDays(this.today, -Math.round(age * 365.25) - 40));
  }

  #nextMobile(): string {
    this.#mobile += 7_919;
    return String(this.#mobile);
  }
}
