import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { MissingAddition } from "@/lib/domain/endorsements/pricing-types";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { PENDING_IN, POSTED_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import type { Relationship } from "@/lib/domain/members/types";
import { addPaid, NOTHING_PAID, type Paid, paidOf } from "@/lib/domain/premium/paid";
import type { Segment } from "@/lib/domain/premium/segments";
import type { StoredFamilyRow, StoredLife } from "@/lib/provider/endorsements/family-states-of";
import type { StoredRow } from "@/lib/provider/endorsements/rows-to-price";
import type { RevisedData } from "@/lib/provider/members/fields";

export type Person = {
  id: string;
  employeeId: string;
  relationship: Relationship;
  name: string;
  dob: LocalDate;
  holder: Person | null;
};
export type Cover = {
  id: string;
  person: Person;
  slabId: string;
  sumInsuredPaise: number;
  start: LocalDate;
  end: LocalDate;
  active: boolean;
  pendingOffboard: boolean;
  segments: readonly Segment[];
  adder: Endorsement | null;
};
export type Row = Paid & {
  id: string;
  seq: number;
  cover: Cover;
  operation: "ADD" | "EDIT" | "DELETE";
  coverageStart: LocalDate;
  dateOfLeaving: LocalDate | null;
  old: RevisedData | null;
  revised: RevisedData | null;
  sumInsuredPaise: number;
  premiumNote: string | null;
  /** What the life costs after it. */
  charged: readonly Segment[];
  inception: Paid | null;
  relationship?: Relationship | undefined;
};
export type Endorsement = { id: string; number: number; status: EndorsementStatus; rows: Row[] };

export const isPosted = ({ status }: Endorsement) => POSTED_IN.includes(status);
export const isPending = ({ status }: Endorsement) => PENDING_IN.includes(status);
export const isUnsent = ({ status }: Endorsement) => UNSENT_IN.includes(status);
const isSent = ({ status }: Endorsement) => status === "SENT_TO_INSURER";
type Placed = { row: Row; of: Endorsement };

/** The tables of one policy and what the provider's statements read from them, written a second time. */
export class SimulatedStore {
  readonly covers: Cover[] = [];
  readonly endorsements: Endorsement[] = [];
  readonly policyEnd = "2026-03-31";

  constructor(
    /** One premium covers a family. */
    readonly isShared: boolean,
    readonly isFloater: boolean,
  ) {}

  all(): Placed[] {
    return this.endorsements.flatMap((of) => of.rows.map((row) => ({ row, of })));
  }

  /** As `isChained` of members/charged.ts. */
  isChained(one: Row, other: Row): boolean {
    return this.isShared ? one.cover.person.employeeId === other.cover.person.employeeId : one.cover === other.cover;
  }

  /** As `dependsOn`. */
  dependsOn(one: Row, other: Row): boolean {
    if (this.isChained(one, other)) return true;
    const givesCover = other.operation === "ADD" || "slabId" in (other.revised ?? {});
    return this.isFloater && other.cover.person === one.cover.person.holder && givesCover;
  }

  /** As `firstSeq`. */
  firstSeq({ row, of }: Placed): number {
    return Math.min(...of.rows.filter((other) => this.isChained(row, other)).map(({ seq }) => seq));
  }

  /** As `comesBefore`. */
  comesBefore(p: Placed, m: Placed): boolean {
    if (p.of === m.of || !isPending(p.of)) return false;
    return isSent(p.of) || this.firstSeq(p) < this.firstSeq(m);
  }

  private inOrder(placed: readonly Placed[]): Placed[] {
    const keyOf = (one: Placed) => [isSent(one.of) ? 0 : 1, this.firstSeq(one), one.row.seq] as const;
    return [...placed].sort((one, other) => compare(keyOf(one), keyOf(other)));
  }

  /** What is pending for a cover, in its order. */
  pendingOf(cover: Cover): Placed[] {
    return this.inOrder(this.all().filter(({ row, of }) => row.cover === cover && isPending(of)));
  }

  /** As `dependentsOf`. */
  dependentsOf(own: Endorsement): Endorsement[] {
    return this.endorsements
      .filter((other) => other !== own && isUnsent(other))
      .filter((other) => other.rows.some((p) => own.rows.some((m) => this.dependsOn(p, m) || isCorrected(p, m))))
      .sort((one, other) => (one.rows[0]?.seq ?? 0) - (other.rows[0]?.seq ?? 0));
  }

  /** As `loadDependencies`: what must be received first. */
  isWaiting(own: Endorsement): boolean {
    return own.rows.some((row) => {
      const m = { row, of: own };
      return this.all().some((p) => {
        if (p.of === own || !isPending(p.of) || !this.dependsOn(row, p.row)) return false;
        const isFirst = isSent(own) === isSent(p.of) ? this.firstSeq(p) < this.firstSeq(m) : isSent(p.of);
        return isFirst && (this.isChained(row, p.row) || !this.followsBack(p.of, own));
      });
    });
  }

  private followsBack(later: Endorsement, own: Endorsement): boolean {
    return later.rows.some((l) =>
      own.rows.some(
        (o) => this.isChained(l, o) && this.firstSeq({ row: o, of: own }) < this.firstSeq({ row: l, of: later }),
      ),
    );
  }

  isNeverCharged(own: Endorsement): boolean {
    const added = new Set(own.rows.filter(({ operation }) => operation === "ADD").map(({ cover }) => cover));
    return own.rows.some((row) => !added.has(row.cover) && this.missingAddition({ row, of: own }) !== null);
  }

  /** As `loadRowsToPrice`. */
  rowsToPrice(of: Endorsement): StoredRow[] {
    return [...of.rows].sort((one, other) => one.seq - other.seq).map((row) => this.toPrice({ row, of }));
  }

  private toPrice(m: Placed): StoredRow {
    const { row, of } = m;
    const { cover } = row;
    const { person, adder } = cover;
    const onCover = this.all().filter((p) => p.row.cover === cover);
    const before = this.inOrder(onCover.filter((p) => this.comesBefore(p, m)));
    const last = before.at(-1);
    const ownBefore = of.rows.filter((one) => one.cover === cover && one.seq < row.seq);
    const edits = [...before.map((p) => p.row), ...ownBefore].filter(({ operation }) => operation === "EDIT");
    const revised = edits.sort((one, other) => one.seq - other.seq).map((edit) => edit.revised ?? {});
    const { posted, ...stored } = this.postedOf(cover);
    const { netPaise, igstPaise, cgstPaise, premiumNote } = row;
    return {
      id: row.id,
      operation: row.operation,
      userId: person.id,
      userPolicyId: cover.id,
      employeeId: person.employeeId,
      name: person.name,
      coverageStart: row.coverageStart,
      dateOfLeaving: row.dateOfLeaving,
      sumInsuredPaise: row.sumInsuredPaise,
      ctcPaise: null,
      oldData: row.old,
      revisedData: row.revised,
      derivation: null,
      netPaise,
      igstPaise,
      cgstPaise,
      premiumNote,
      totalPaise: netPaise + igstPaise + cgstPaise + row.sgstPaise,
      life: {
        relationship: person.relationship,
        dob: person.dob,
        slabId: cover.slabId,
        coverageStart: cover.start,
        ctcPaise: null,
        sumInsuredPaise: cover.sumInsuredPaise,
      },
      pendingBefore: last?.row.charged ?? null,
      pendingIn: last?.of.id ?? null,
      valuesBefore: this.valuesBefore(onCover, of),
      revisedBefore: revised.length > 0 ? Object.assign({}, ...revised) : null,
      charged: adder === null || isPosted(adder) ? cover.segments : [],
      holderCoverPaise: this.holderCover(m),
      ...stored,
      paidBefore: before.reduce((sum, p) => addPaid(sum, paidOf(p.row)), posted),
      neverChargedBy: this.missingAddition(m),
    };
  }

  /** As `isAdditionMissing`. */
  missingAddition({ row, of }: Placed): MissingAddition | null {
    const { adder } = row.cover;
    if (adder === null || adder === of) return null;
    const isDeclined = adder.status === "ENDO_DECLINED";
    const isLater = isUnsent(adder) && this.firstSeq({ row, of: adder }) > this.firstSeq({ row, of });
    return isDeclined || isLater ? { endorsementNumber: adder.number, isDeclined } : null;
  }

  private valuesBefore(onCover: readonly Placed[], own: Endorsement): RevisedData | null {
    const edits = onCover
      .filter(({ row, of }) => row.operation === "EDIT" && (isPending(of) || of === own))
      .sort((one, other) => Number(isSent(one.of)) - Number(isSent(other.of)) || other.row.seq - one.row.seq);
    return edits.length > 0 ? Object.assign({}, ...edits.map(({ row }) => row.old ?? {})) : null;
  }

  private holderCover(m: Placed): number | null {
    const { holder } = m.row.cover.person;
    if (m.row.cover.person.relationship === "self" || !holder) return null;
    const held = this.covers.find(({ person, active }) => person === holder && active);
    if (!held || m.of.rows.some(({ cover }) => cover.person === holder)) return null;
    const before = this.all().filter((p) => p.row.cover === held && this.comesBefore(p, m));
    return this.inOrder(before).at(-1)?.row.sumInsuredPaise ?? held.sumInsuredPaise;
  }

  /** As `loadStoredLives`. */
  storedLives(own: Endorsement): StoredLife[] {
    const employeeIds = new Set(own.rows.map(({ cover }) => cover.person.employeeId));
    return this.covers
      .filter(
        ({ person, adder }) =>
          employeeIds.has(person.employeeId) && (adder?.status !== "ENDO_DECLINED" || adder === own),
      )
      .map((cover) => {
        const { id, person, start, segments, adder } = cover;
        const { employeeId, name, relationship, dob } = person;
        const isPendingAddition = adder !== null && !isPosted(adder);
        return {
          id,
          employeeId,
          name,
          relationship,
          dob,
          from: start,
          to: this.lastDay(cover),
          segments: [...segments],
          isPending: isPendingAddition,
          leftAs: this.leftAs(cover),
          ...this.postedOf(cover),
        };
      });
  }

  /** What a cover's posted rows come to, and its charge before them. */
  private postedOf(cover: Cover) {
    const rows = this.all().flatMap(({ row, of }) => (row.cover === cover && isPosted(of) ? [row] : []));
    const posted = rows.map(paidOf).reduce(addPaid, NOTHING_PAID);
    const inception = rows.find((row) => row.inception !== null)?.inception ?? null;
    return { posted, inception, hasPostedRows: rows.length > 0, isOfInception: cover.adder === null };
  }

  private leftAs(cover: Cover): Relationship | null {
    const left = this.all().find(({ row, of }) => row.cover === cover && row.operation === "DELETE" && isPosted(of));
    return left?.row.relationship ?? null;
  }

  private lastDay(cover: Cover): LocalDate {
    const exits = this.all().filter(({ row }) => row.cover === cover && row.operation === "DELETE");
    const left = exits.find(({ of }) => isPosted(of));
    if (left) return left.row.dateOfLeaving ?? cover.end;
    return cover.active || exits.length > 0 ? this.policyEnd : cover.end;
  }

  /** As `loadFamilyRows`. */
  familyRows(own: Endorsement, lives: readonly StoredLife[]): StoredFamilyRow[] {
    const ids = new Set(lives.map(({ id }) => id));
    const found = this.all().filter(({ row, of }) => ids.has(row.cover.id) && (of === own || isPending(of)));
    return this.inOrder(found).map((p) => {
      const m = own.rows.find(({ cover }) => cover.person.employeeId === p.row.cover.person.employeeId);
      const isBefore = m !== undefined && this.comesBefore(p, { row: m, of: own });
      const { old, revised, operation, coverageStart, dateOfLeaving, charged } = p.row;
      return {
        id: p.row.cover.id,
        operation,
        coverageStart,
        dateOfLeaving,
        charged: [...charged],
        amounts: paidOf(p.row),
        oldDob: old?.date_of_birth ?? null,
        oldRelationship: (old?.relationship_to_account_holders ?? null) as Relationship | null,
        dob: revised?.date_of_birth ?? null,
        relationship: (revised?.relationship_to_account_holders ?? null) as Relationship | null,
        start: revised?.policy_start_date ?? null,
        place: p.of === own ? "own" : isBefore ? "before" : "after",
      };
    });
  }
}

/** Whether `m` corrects the person of `p`, on whichever cover. */
function isCorrected(p: Row, m: Row): boolean {
  const { date_of_birth: dob, relationship_to_account_holders: relationship } = m.revised ?? {};
  return p.cover.person === m.cover.person && (dob !== undefined || relationship !== undefined);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
