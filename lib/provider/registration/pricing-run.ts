import { addDays } from "@/lib/domain/dates/local-date";
import { paidSoFar } from "@/lib/domain/endorsements/paid-so-far";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { AddToPrice, EditToPrice, KnownPrices, PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import type { Paise } from "@/lib/domain/money/paise";
import { type DatedRow, type FamilyStates, inOrderOfDays, ratesByEldest } from "@/lib/domain/premium/family-states";
import { addPaid, type Paid, paidOf } from "@/lib/domain/premium/paid";
import { revise } from "../members/fields";
import type { ChargedLife } from "../members/load-lives";
import { fieldValues } from "./field-values";
import { factsOf, familiesOf, inceptionOfLife, ratedFacts } from "./pricing-facts";
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

/** Rows priced per step: a few milliseconds. */
const ROWS_PER_STEP = 500;

type Planned =
  | { sheet: "ADD"; row: PlannedAddition }
  | { sheet: "EDIT"; row: PlannedEdit }
  | { sheet: "OFFBOARD"; row: PlannedExit };

/** The families and charges while the rows of one file are priced in sequence. */
export class PricingRun {
  /** For scopes where the eldest of a family is rated. */
  private readonly families = new Map<PolicyScope, FamilyStates>();
  /** Lives that a row has changed, by the id of their cover. */
  private readonly changed = new Map<string, ChargedLife>();
  /** Sum insured of the account holders that the file adds. */
  private readonly addedCovers = new Map<string, Paise>();
  /** Totals of this file's rows, by cover. */
  private readonly paid = new Map<string, Paid>();
  private readonly knownPrices = new Map<PolicyScope, KnownPrices>();
  private readonly failedHolders = new Set<string>();
  private readonly refusals: Refusal[] = [];
  private readonly refused = new Set<string>();
  private readonly additions = new Map<PlannedAddition, Addition>();
  private readonly edits = new Map<PlannedEdit, PricedEdit>();
  private readonly exits = new Map<PlannedExit, PricedExit>();

  constructor(private readonly rows: PlannedRows) {
    const { additions, edits, exits } = rows;
    for (const { scope } of [additions, edits, exits].flat()) {
      if (this.families.has(scope) || !ratesByEldest(scope.policy, scope.rater)) continue;
      this.families.set(scope, familiesOf(scope));
    }
  }

  /** Whether a failed row may have affected the price of other rows. */
  get mustRepeat(): boolean {
    return this.families.size > 0 || this.refusals.some(({ sheet }) => sheet !== "ADD");
  }

  *run(): Generator<number, PricedRows> {
    this.enterRows();
    let count = 0;
    for (const { sheet, row } of this.inOrder()) {
      if (sheet === "ADD") this.priceAddition(row);
      else if (sheet === "EDIT") this.priceEdit(row);
      else this.priceExit(row);
      count += 1;
      if (count % ROWS_PER_STEP === 0) yield count;
    }
    // In the planned order, which is the order of writing.
    const priced = <Row, Priced>(rows: readonly Row[], by: ReadonlyMap<Row, Priced>) =>
      rows.flatMap((row) => by.get(row) ?? []);
    return {
      additions: priced(this.rows.additions, this.additions),
      edits: priced(this.rows.edits, this.edits),
      exits: priced(this.rows.exits, this.exits),
      refusals: this.refusals,
    };
  }

  private *inOrder(): Generator<Planned> {
    if (this.families.size > 0) {
      yield* inOrderOfDays([...this.asWritten()].map((planned) => ({ ...planned, ...this.placeOf(planned) })));
    } else yield* this.asWritten();
  }

  private *asWritten(): Generator<Planned> {
    for (const row of this.rows.additions) yield { sheet: "ADD", row };
    for (const row of this.rows.edits) yield { sheet: "EDIT", row };
    for (const row of this.rows.exits) yield { sheet: "OFFBOARD", row };
  }

  /** The same order that `planReprice` derives from a registered row. */
  private placeOf({ sheet, row }: Planned): DatedRow {
    if (sheet === "ADD") return { coverId: row.userPolicyId, day: row.life.coverageStart };
    const life = this.lifeOf(row);
    const coverId = life?.userPolicyId ?? row.userId;
    if (sheet === "OFFBOARD") return { coverId, day: addDays(row.dateOfLeaving, 1) };
    return {
      coverId,
      day: row.effectiveFrom ?? (life ? revise(life, fieldValues(row.changes, "to")).coverageStart : ""),
    };
  }

  /** Applies all rows of the file to the families before the first row is priced. */
  private enterRows(): void {
    if (this.families.size === 0) return;
    for (const { sheet, row } of this.asWritten()) {
      const states = this.families.get(row.scope);
      if (sheet === "ADD") {
        const { employeeId, name, relationship, dob, coverageStart: from } = row.life;
        const to = row.scope.policy.endDate;
        states?.enter({ id: row.userPolicyId, employeeId, name, relationship, dob, from, to, segments: [] });
        continue;
      }
      const life = this.lifeOf(row);
      if (!life) continue;
      if (sheet === "OFFBOARD") {
        const to = lastCoveredDay(row.dateOfLeaving, row.scope.policy.config);
        states?.revise(life.userPolicyId, { to, isLeaving: true });
        continue;
      }
      // Uses the stored Employee ID, because the family follows the employee to a new one.
      states?.revise(life.userPolicyId, factsOf(row));
    }
  }

  private lifeOf({ scope, userId }: { scope: PolicyScope; userId: string }): ChargedLife | undefined {
    const life = scope.lives.get(userId);
    return life && (this.changed.get(life.userPolicyId) ?? life);
  }

  private priceAddition(row: PlannedAddition): void {
    const { index, scope, life, userId, known, parentId, userPolicyId, holderCoverPaise } = row;
    const { employeeId, relationship } = life;
    const isSelf = relationship === "self";
    if (!isSelf && this.failedHolders.has(employeeId)) {
      this.refuse("ADD", index, MEMBER_LABELS.employee_id, ROW_MESSAGES.accountHolderIncorrect);
      return;
    }
    const families = this.families.get(scope);
    const toPrice: AddToPrice = {
      operation: "ADD",
      relationship,
      dob: life.dob,
      coverageStart: life.coverageStart,
      slabId: life.slabId,
      ctcPaise: life.ctcPaise,
      employeeSumInsuredPaise: isSelf ? null : (this.addedCovers.get(employeeId) ?? holderCoverPaise),
      familyOn: families?.familyOn(userPolicyId),
    };
    const priced = priceRow(scope.pricing, toPrice, this.knownIn(scope));
    if (!priced.ok) {
      this.refuse("ADD", index, priced.field, priced.message);
      if (isSelf) this.failedHolders.add(employeeId);
      return;
    }
    families?.enterPriced(userPolicyId, priced, false);
    if (isSelf) this.addedCovers.set(employeeId, priced.sumInsuredPaise);
    this.additions.set(row, { index, scope, life, userId, known, parentId, userPolicyId, holderCoverPaise, priced });
  }

  /** Equal rates of two policies are different prices: their periods and taxes differ. */
  private knownIn(scope: PolicyScope): KnownPrices {
    const known = this.knownPrices.get(scope) ?? new Map();
    this.knownPrices.set(scope, known);
    return known;
  }

  private priceEdit(row: PlannedEdit): void {
    const life = this.lifeOf(row);
    if (!life) return;
    const families = this.families.get(row.scope);
    const next = { ...revise(life, fieldValues(row.changes, "to")), ...row.follows };
    const inception = inceptionBefore(row);
    const toPrice: EditToPrice = {
      operation: "EDIT",
      from: { sumInsuredPaise: life.sumInsuredPaise, ...ratedFacts(life) },
      to: ratedFacts(next),
      segments: life.segments,
      paid: this.paidFor(life, inception),
      paidBySet: families?.paidBySet(life.userPolicyId),
      effectiveFrom: row.effectiveFrom,
      refundWithheld: row.scope.hasClaim(life),
      employeeSumInsuredPaise: row.employeeSumInsuredPaise,
      familyOn: families?.familyOn(life.userPolicyId),
      refundedDays: families?.refundedFor(life.userPolicyId),
      lastDay: families?.lastDayOf(life.userPolicyId),
    };
    const priced = priceRow(row.scope.pricing, toPrice, this.knownIn(row.scope));
    if (!priced.ok) {
      this.refuse("EDIT", row.index, priced.field, priced.message);
      return;
    }
    // A copy per row would take a tenth of the memory of a large upload.
    next.segments = priced.segments;
    next.sumInsuredPaise = priced.sumInsuredPaise;
    this.changed.set(life.userPolicyId, next);
    this.addRow(life, priced);
    families?.enterPriced(life.userPolicyId, priced, false);
    this.edits.set(row, { life, next, priced, inception, ...row });
  }

  private priceExit(row: PlannedExit): void {
    const life = this.lifeOf(row);
    if (!life) return;
    const { relationship, dob, sumInsuredPaise, ctcPaise, segments } = life;
    const hasClaim = row.scope.hasClaim(life);
    const inception = inceptionBefore(row);
    const families = this.families.get(row.scope);
    const { dateOfLeaving } = row;
    const priced = priceRow(row.scope.pricing, {
      operation: "DELETE",
      relationship,
      dob,
      sumInsuredPaise,
      ctcPaise,
      segments,
      dateOfLeaving,
      paid: this.paidFor(life, inception),
      paidBySet: families?.paidBySet(life.userPolicyId),
      refundWithheld: hasClaim,
      family: families?.exitOf(life.userPolicyId, lastCoveredDay(dateOfLeaving, row.scope.policy.config)),
    });
    if (!priced.ok) {
      this.refuse("OFFBOARD", row.index, priced.field, priced.message);
      return;
    }
    families?.enterPriced(life.userPolicyId, priced, true);
    this.addRow(life, priced);
    const leftAs = families?.relationshipOf(life.userPolicyId) ?? relationship;
    this.exits.set(row, { life, leftAs, hasClaim, priced, inception, ...row });
  }

  /** A cover's charges including this file's rows so far; null if its inception is unknown. */
  private paidFor(life: ChargedLife, inception: Paid | null): Paid | null {
    return paidSoFar(life, inception, [life.rows?.paid, this.paid.get(life.userPolicyId)]);
  }

  private addRow({ userPolicyId }: ChargedLife, priced: PricedRow): void {
    const known = this.paid.get(userPolicyId);
    this.paid.set(userPolicyId, known ? addPaid(known, priced) : paidOf(priced));
  }

  private refuse(sheet: Refusal["sheet"], index: number, column: string, message: string): void {
    const key = `${sheet} ${index}`;
    if (this.refused.has(key)) return;
    this.refused.add(key);
    this.refusals.push({ sheet, index, messages: { [column]: message } });
  }
}

/** From the life before the file, as in `planReprice`. */
function inceptionBefore({ scope, userId }: PlannedEdit | PlannedExit): Paid | null {
  const life = scope.lives.get(userId);
  return life ? inceptionOfLife(scope.pricing, life) : null;
}
