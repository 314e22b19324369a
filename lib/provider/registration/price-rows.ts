import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { RatedFacts } from "@/lib/domain/endorsements/pricing-types";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { isStaying } from "@/lib/domain/members/roster";
import type { RosterLife } from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import { FamilyBook, type FamilyMember, ratesByEldest } from "@/lib/domain/premium/family-book";
import { finalAnnual } from "@/lib/domain/premium/segments";
import { revise } from "../members/fields";
import type { ChargedLife } from "../members/load-lives";
import type { PolicyScope } from "./scope";
import type {
  Addition,
  PlannedAddition,
  PlannedEdit,
  PlannedExit,
  PlannedRows,
  PricedEdit,
  PricedExit,
  PricedRows,
  Refusal,
} from "./upload-types";

/** Rows priced in one go: a few milliseconds. */
const ROWS_PER_STEP = 500;

/**
 * Prices what was planned [domain §5, §6]: additions, then edits, then exits, each on the charge that the row before it
 * leaves. A row that cannot be priced fails, and with an account holder its dependants. Where the eldest of a family
 * rates it, a row that fails does not count in the families of the others: they are priced again without it.
 * @yields the number of additions priced so far.
 */
export function* priceRows(planned: PlannedRows): Generator<number, PricedRows> {
  const refusals: Refusal[] = [];
  let rows = planned;
  for (;;) {
    const priced = yield* new PricingRun(rows).run();
    refusals.push(...priced.refusals);
    const scopes = new Set([...rows.additions, ...rows.edits].map(({ scope }) => scope));
    const isFinal = ![...scopes].some(({ policy, rater }) => ratesByEldest(policy, rater));
    if (priced.refusals.length === 0 || isFinal) return { ...priced, refusals };
    rows = withoutRefused(rows, priced.refusals);
  }
}

function withoutRefused({ additions, edits, exits, refusals }: PlannedRows, refused: readonly Refusal[]): PlannedRows {
  const indexesOf = (sheet: Refusal["sheet"]) =>
    new Set(refused.filter((refusal) => refusal.sheet === sheet).map(({ index }) => index));
  const [added, edited, left] = [indexesOf("ADD"), indexesOf("EDIT"), indexesOf("OFFBOARD")];
  return {
    additions: additions.filter(({ index }) => !added.has(index)),
    edits: edits.filter(({ index }) => !edited.has(index)),
    exits: exits.filter(({ index }) => !left.has(index)),
    refusals,
  };
}

/** The families and the charges while the rows of one file are priced one after the other. */
class PricingRun {
  private readonly books = new Map<PolicyScope, FamilyBook>();
  /** Lives by the id of their cover, where a row has changed them. */
  private readonly changed = new Map<string, ChargedLife>();
  /** What the account holders whom the file adds are covered for. */
  private readonly addedCovers = new Map<string, Paise>();
  private readonly failedHolders = new Set<string>();
  private readonly refusals: Refusal[] = [];

  constructor(private readonly rows: PlannedRows) {}

  *run(): Generator<number, PricedRows> {
    this.fillBooks();
    const additions: Addition[] = [];
    for (const row of this.rows.additions) {
      const priced = this.priceAddition(row);
      if (priced) additions.push(priced);
      if (additions.length % ROWS_PER_STEP === 0) yield additions.length;
    }
    const edits = [...byIndex(this.rows.edits)].flatMap((rows) => this.priceEdits(rows));
    const exits = [...byIndex(this.rows.exits)].flatMap((rows) => this.priceExits(rows));
    return { additions, edits, exits, refusals: this.refusals };
  }

  /** Everybody as the file leaves them, before the first row is priced. */
  private fillBooks(): void {
    const { additions, edits } = this.rows;
    for (const { scope } of [...additions, ...edits]) if (!this.books.has(scope)) this.books.set(scope, bookOf(scope));
    for (const { scope, userPolicyId, life } of additions) {
      const { employeeId, relationship, dob } = life;
      this.books.get(scope)?.enter({ id: userPolicyId, employeeId, relationship, dob });
    }
    for (const edit of edits) {
      const life = this.lifeOf(edit);
      if (!life || !isStaying(life)) continue;
      // By the Employee ID on record: the family of an employee with a new one follows.
      const { relationship, dob } = revise(life, revisedBy(edit));
      this.books.get(edit.scope)?.enter({ id: life.userPolicyId, employeeId: life.employeeId, relationship, dob });
    }
  }

  private lifeOf({ scope, userId }: { scope: PolicyScope; userId: string }): ChargedLife | undefined {
    const life = scope.lives.get(userId);
    return life && (this.changed.get(life.userPolicyId) ?? life);
  }

  private priceAddition(row: PlannedAddition): Addition | null {
    const { index, scope, life, userId, known, parentId, userPolicyId, holderCoverPaise } = row;
    const { employeeId, relationship } = life;
    const isSelf = relationship === "self";
    if (!isSelf && this.failedHolders.has(employeeId)) {
      this.refuse("ADD", index, MEMBER_LABELS.employee_id, ROW_MESSAGES.accountHolderIncorrect);
      return null;
    }
    const book = this.books.get(scope);
    const priced = priceRow(scope.pricing, {
      operation: "ADD",
      relationship,
      dob: life.dob,
      coverageStart: life.coverageStart,
      slabId: life.slabId,
      ctcPaise: life.ctcPaise,
      employeeSumInsuredPaise: isSelf ? null : (this.addedCovers.get(employeeId) ?? holderCoverPaise),
      family: book?.facts(userPolicyId),
    });
    if (!priced.ok) {
      this.refuse("ADD", index, priced.field, priced.message);
      if (isSelf) this.failedHolders.add(employeeId);
      return null;
    }
    if (finalAnnual(priced.segments) > 0) book?.charge(userPolicyId);
    if (isSelf) this.addedCovers.set(employeeId, priced.sumInsuredPaise);
    return { index, scope, life, userId, known, parentId, userPolicyId, holderCoverPaise, priced };
  }

  /** The rows that one sheet row makes: all of them, or none. */
  private priceEdits(rows: readonly PlannedEdit[]): PricedEdit[] {
    const edits: PricedEdit[] = [];
    for (const row of rows) {
      const life = this.lifeOf(row);
      if (!life) continue;
      const next = { ...revise(life, revisedBy(row)), ...row.follows };
      const priced = priceRow(row.scope.pricing, {
        operation: "EDIT",
        from: { ...ratedFacts(life), sumInsuredPaise: life.sumInsuredPaise },
        to: ratedFacts(next),
        segments: life.segments,
        effectiveFrom: row.effectiveFrom,
        refundWithheld: row.scope.hasClaim(life),
        employeeSumInsuredPaise: row.employeeSumInsuredPaise,
        family: this.books.get(row.scope)?.facts(life.userPolicyId),
      });
      if (!priced.ok) {
        this.refuse("EDIT", row.index, priced.field, priced.message);
        return [];
      }
      edits.push({ ...row, life, next, priced });
    }
    for (const { scope, life, next, priced } of edits) {
      const { segments, sumInsuredPaise } = priced;
      this.changed.set(life.userPolicyId, { ...next, segments, sumInsuredPaise });
      if (finalAnnual(segments) > 0) this.books.get(scope)?.charge(life.userPolicyId);
    }
    return edits;
  }

  private priceExits(rows: readonly PlannedExit[]): PricedExit[] {
    const exits: PricedExit[] = [];
    for (const row of rows) {
      const life = this.lifeOf(row);
      if (!life) continue;
      const hasClaim = row.scope.hasClaim(life);
      const priced = priceRow(row.scope.pricing, {
        operation: "DELETE",
        relationship: life.relationship,
        dob: life.dob,
        sumInsuredPaise: life.sumInsuredPaise,
        ctcPaise: life.ctcPaise,
        segments: life.segments,
        dateOfLeaving: row.dateOfLeaving,
        refundWithheld: hasClaim,
      });
      if (!priced.ok) {
        this.refuse("OFFBOARD", row.index, priced.field, priced.message);
        return [];
      }
      exits.push({ ...row, life, hasClaim, priced });
    }
    return exits;
  }

  private refuse(sheet: Refusal["sheet"], index: number, column: string, message: string): void {
    this.refusals.push({ sheet, index, messages: { [column]: message } });
  }
}

function bookOf({ policy, rater, lives }: PolicyScope): FamilyBook {
  const book = new FamilyBook(policy, rater);
  if (!ratesByEldest(policy, rater)) return book;
  for (const life of lives.values())
    if (isStaying(life)) book.enter(memberOf(life), { isCharged: finalAnnual(life.segments) > 0 });
  return book;
}

const memberOf = ({ userPolicyId: id, employeeId, relationship, dob }: ChargedLife): FamilyMember => {
  return { id, employeeId, relationship, dob };
};

const revisedBy = ({ changes }: PlannedEdit) => Object.fromEntries(changes.map(({ field, to }) => [field, to]));

function ratedFacts({ relationship, dob, coverageStart, slabId, ctcPaise }: RosterLife): RatedFacts {
  return { relationship, dob, coverageStart, slabId, ctcPaise };
}

/** Runs of rows that come from one sheet row. */
function* byIndex<Row extends { index: number }>(rows: readonly Row[]): Generator<Row[]> {
  let run: Row[] = [];
  for (const row of rows) {
    if (run.length > 0 && run[0]?.index !== row.index) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}
