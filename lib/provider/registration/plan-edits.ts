import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow, RatedFacts } from "@/lib/domain/endorsements/pricing-types";
import { kycForEdit } from "@/lib/domain/kyc/requirements";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { accountHolderOf } from "@/lib/domain/members/roster";
import type { EditVerdict, FieldChange, LifeEdit, RosterLife } from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import { FIELDS } from "../members/fields";
import type { Persons } from "../members/find-persons";
import type { ChargedLife } from "../members/load-lives";
import { FamilyBook } from "./family-book";
import type { RowErrors } from "./row-errors";
import type { PolicyScope, Scope } from "./scope";

/** One life's changed fields on one policy, ready to be written. */
export type PlannedEdit = {
  /** Position among the Edit rows of the row that it comes from. */
  index: number;
  scope: PolicyScope;
  life: ChargedLife;
  changes: readonly FieldChange[];
  /** The life as it will be. */
  next: RosterLife;
  effectiveFrom: string | null;
  isException: boolean;
  isMidterm: boolean;
  isKycApplicable: boolean;
  priced: PricedRow;
};

const EMPLOYEE_ID_TAKEN = "Employee ID already in use";

type EditToPlan = Omit<PlannedEdit, "index" | "priced" | "isKycApplicable"> & { employeeSumInsuredPaise: Paise | null };

/**
 * Prices the correct Edit rows [domain §5, §10]: the row itself; under a floater the dependants that carry the employee's
 * new cover; and for name, birth, gender and relationship every other policy on which the life is active.
 */
export function planEdits(
  verdicts: readonly EditVerdict[],
  scope: Scope,
  persons: Persons,
  errors: RowErrors,
): PlannedEdit[] {
  const { chosen } = scope;
  if (!chosen) return [];
  const books = new Map([chosen, ...scope.others].map((on) => [on, new FamilyBook(on)]));
  const newCovers = new Map<string, Paise>();
  for (const { edit } of verdicts) {
    if (edit?.next.relationship === "self") newCovers.set(edit.life.employeeId, edit.next.sumInsuredPaise);
  }
  return verdicts.flatMap(({ index, edit }) => {
    if (!edit) return [];
    if (takesForeignId(edit, persons)) {
      errors.fail(index, MEMBER_LABELS.employee_id, EMPLOYEE_ID_TAKEN);
      return [];
    }
    const planned: PlannedEdit[] = [];
    for (const toPlan of rowsOf(edit, chosen, scope.others, newCovers)) {
      const { employeeSumInsuredPaise, ...row } = toPlan;
      const priced = price(toPlan, books.get(row.scope));
      if (!priced.ok) {
        errors.fail(index, priced.field, priced.message);
        return [];
      }
      planned.push({ ...row, index, priced, isKycApplicable: needsKyc(row) });
    }
    for (const { scope: on, life, next, priced } of planned) {
      on.lives.set(life.userId, {
        ...life,
        ...next,
        segments: priced.segments,
        sumInsuredPaise: priced.sumInsuredPaise,
      });
    }
    return planned;
  });
}

/** An employee cannot take the Employee ID of another employee of the company, on whatever policy. */
function takesForeignId({ life, next }: LifeEdit, { holders }: Persons): boolean {
  if (life.relationship !== "self" || next.employeeId === life.employeeId) return false;
  const owner = holders.get(next.employeeId);
  return owner?.active === true && owner.userId !== life.userId;
}

function rowsOf(
  edit: LifeEdit,
  chosen: PolicyScope,
  others: readonly PolicyScope[],
  newCovers: ReadonlyMap<string, Paise>,
): EditToPlan[] {
  const life = chosen.lives.get(edit.life.userId);
  if (!life) return [];
  const { changes, next, effectiveFrom, isException, isMidterm } = edit;
  const holder = life.relationship === "self" ? null : accountHolderOf(chosen.roster, life.employeeId);
  const holderCover = newCovers.get(life.employeeId) ?? holder?.sumInsuredPaise ?? null;
  const employeeSumInsuredPaise = holder ? holderCover : null;
  const own = { scope: chosen, life, changes, next, effectiveFrom, isException, isMidterm, employeeSumInsuredPaise };
  return [own, ...cascadeRows(edit, chosen), ...personRows(edit, others)];
}

/** The dependants that carry the employee's new slab. */
function cascadeRows({ cascade, next, effectiveFrom, isException }: LifeEdit, scope: PolicyScope): EditToPlan[] {
  return cascade.flatMap((dependant) => {
    const life = scope.lives.get(dependant.userId);
    if (!life) return [];
    const change: FieldChange = { field: "slabId", label: MEMBER_LABELS.slabId, from: life.slabId, to: next.slabId };
    return {
      scope,
      life,
      changes: life.slabId === next.slabId ? [] : [change],
      // The CTC only tells the price that the cover has changed; it is the employee's.
      next: { ...life, slabId: next.slabId, ctcPaise: next.ctcPaise },
      effectiveFrom,
      isException,
      isMidterm: false,
      employeeSumInsuredPaise: next.sumInsuredPaise,
    };
  });
}

/** The person's own data on the other policies. */
function personRows(
  { life: { userId }, changes, next, isException, isMidterm }: LifeEdit,
  others: readonly PolicyScope[],
) {
  const personal = changes.filter(({ field }) => FIELDS[field].isPersonal);
  if (personal.length === 0) return [];
  return others.flatMap((scope): EditToPlan[] => {
    const life = scope.lives.get(userId);
    if (!life?.active) return [];
    const { name, gender, dob, relationship } = next;
    return [
      {
        scope,
        life,
        changes: personal,
        next: { ...life, name, gender, dob, relationship },
        effectiveFrom: null,
        isException,
        isMidterm,
        employeeSumInsuredPaise: null,
      },
    ];
  });
}

function price(
  { scope, life, next, effectiveFrom, employeeSumInsuredPaise }: EditToPlan,
  book: FamilyBook | undefined,
) {
  const carriesCharge = (life.segments.at(-1)?.annualPaise ?? 0) > 0;
  return priceRow(scope.pricing, {
    operation: "EDIT",
    from: { ...ratedFacts(life), sumInsuredPaise: life.sumInsuredPaise },
    to: ratedFacts(next),
    segments: life.segments,
    effectiveFrom,
    refundWithheld: scope.hasClaim(life),
    employeeSumInsuredPaise,
    family: book?.facts(life, carriesCharge),
  });
}

function ratedFacts({ relationship, dob, coverageStart, slabId, ctcPaise }: RosterLife): RatedFacts {
  return { relationship, dob, coverageStart, slabId, ctcPaise };
}

function needsKyc({ scope, life, changes, effectiveFrom, isException }: Omit<EditToPlan, "employeeSumInsuredPaise">) {
  const facts = { life, changes, changesCover: effectiveFrom !== null, isException };
  return kycForEdit(facts, scope.pricing.today, scope.policy.config).length > 0;
}
