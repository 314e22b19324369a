import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { accountHolderOf } from "@/lib/domain/members/roster";
import type { AddVerdict, NewLife } from "@/lib/domain/members/types";
import type { Paise } from "@/lib/domain/money/paise";
import { newId } from "../ids";
import { differences, type Person, type Persons, personOf } from "../members/find-persons";
import { breathe, ROWS_PER_BREATH } from "./breathe";
import { FamilyBook } from "./family-book";
import type { ReportProgress } from "./progress";
import type { RowErrors } from "./row-errors";
import type { PolicyScope } from "./scope";

/** An addition ready to be written. */
export type Addition = {
  /** Position of its row among the Add rows. */
  index: number;
  scope: PolicyScope;
  life: NewLife;
  userId: string;
  /** The company's record of this person, when there is one. */
  known: Person | null;
  parentId: string | null;
  userPolicyId: string;
  priced: PricedRow;
};

/** The account holder of a family in the file, for the dependants that follow. */
type Holder = { userId: string; sumInsuredPaise: Paise };

/**
 * Prices the correct Add rows and joins them to their families: account holders first, dependants carry their sum insured
 * in a floater. A row that cannot be priced fails, and with an account holder its dependants.
 */
export async function planAdditions(
  verdicts: readonly AddVerdict[],
  scope: PolicyScope,
  persons: Persons,
  errors: RowErrors,
  report?: ReportProgress,
): Promise<Addition[]> {
  const book = new FamilyBook(scope);
  const correct = verdicts.flatMap(({ index, life }) => (life ? [{ index, life }] : []));
  for (const { life } of correct) book.join(life);
  const holders = new Map<string, Holder>();
  const additions: Addition[] = [];
  const isHolder = ({ life }: { life: NewLife }) => life.relationship === "self";
  for (const { index, life } of [...correct.filter(isHolder), ...correct.filter((row) => !isHolder(row))]) {
    const addition = planAddition({ index, life }, scope, persons, holders, book);
    if ("refused" in addition) {
      for (const [column, message] of Object.entries(addition.refused)) errors.fail(index, column, message);
      continue;
    }
    additions.push(addition);
    if (additions.length % ROWS_PER_BREATH === 0) {
      report?.("pricing", additions.length);
      await breathe();
    }
    book.charge(life);
    if (life.relationship === "self") {
      holders.set(life.employeeId, { userId: addition.userId, sumInsuredPaise: addition.priced.sumInsuredPaise });
    }
  }
  return additions;
}

function planAddition(
  { index, life }: { index: number; life: NewLife },
  scope: PolicyScope,
  persons: Persons,
  holders: ReadonlyMap<string, Holder>,
  book: FamilyBook,
): Addition | { refused: Record<string, string> } {
  const isSelf = life.relationship === "self";
  const holder = isSelf ? null : holderOf(life, scope, holders);
  if (!isSelf && !holder) return { refused: { [MEMBER_LABELS.employee_id]: ROW_MESSAGES.accountHolderIncorrect } };
  const known = personOf(persons, life);
  // Also under the name or relationship that an edit on its way to the insurer replaces.
  if (known && scope.lives.get(known.userId)?.active) {
    return { refused: { [MEMBER_LABELS.name]: ROW_MESSAGES.memberExists } };
  }
  const refused = known ? differences(known, life) : {};
  if (Object.keys(refused).length > 0) return { refused };
  const priced = priceRow(scope.pricing, {
    operation: "ADD",
    ...life,
    employeeSumInsuredPaise: holder?.sumInsuredPaise ?? null,
    family: book.facts(life),
  });
  if (!priced.ok) return { refused: { [priced.field]: priced.message } };
  return {
    index,
    scope,
    life,
    userId: known?.userId ?? newId("user"),
    known,
    parentId: holder?.userId ?? null,
    userPolicyId: newId("up"),
    priced,
  };
}

/** In the file, on the policy, or — for parental policies — an employee elsewhere, whose sum insured is no matter here. */
function holderOf(
  { employeeId }: NewLife,
  { roster, lives }: PolicyScope,
  holders: ReadonlyMap<string, Holder>,
): { userId: string; sumInsuredPaise: Paise | null } | null {
  const inFile = holders.get(employeeId);
  if (inFile) return inFile;
  const known = accountHolderOf(roster, employeeId);
  if (!known) return null;
  return { userId: known.userId, sumInsuredPaise: lives.has(known.userId) ? known.sumInsuredPaise : null };
}
