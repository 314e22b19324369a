import { postingsFor, signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { addDays } from "@/lib/domain/dates/local-date";
import { rollUp } from "@/lib/domain/endorsements/costs";
import { decideMove, heldFor } from "@/lib/domain/endorsements/decide-move";
import type { GateFacts } from "@/lib/domain/endorsements/gates";
import { nextEndorsementNumber } from "@/lib/domain/endorsements/numbering";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import type { Segment } from "@/lib/domain/premium/segments";
import { balanceOf } from "../../../support/ledger-replay";
import { policyOf, pricingOf, RATER } from "../fixtures";

export type Row = { life: Life; operation: "ADD" | "EDIT" | "DELETE"; priced: PricedRow; before: readonly Segment[] };
export type Life = {
  dob: string;
  slabId: string;
  start: string;
  segments: readonly Segment[];
  netPaise: number;
  rows: number;
};
export type Endorsement = {
  policy: PolicyFacts;
  number: number;
  status: EndorsementStatus;
  version: number;
  rows: Row[];
  hasTicket: boolean;
  hasException: boolean;
  awaitsKyc: boolean;
  hasUhids: boolean;
};
export type Entry = { transactionType: "credit" | "debit"; amountPaise: number; of: Endorsement | null };
export type Outcome = "done" | "conflict" | "refused" | "nothing";

/** The endorsement core without a shell: the rules of lib/domain over plain objects. */
export class SimulatedCore {
  readonly policies = [
    policyOf({ id: "tpa" }),
    policyOf({ id: "in-house", tpaName: "In-house" }),
    policyOf({ id: "accident", policyType: "GPA", finalAgreedRate: "0.85" }),
  ];
  readonly endorsements: Endorsement[] = [];
  readonly lives: { policy: PolicyFacts; life: Life }[] = [];
  readonly entries: Entry[] = [];
  readonly holds = new Map<Endorsement, number>();
  readonly answers = new Map<string, Outcome>();
  readonly inceptionPaise = 500_000;
  balancePaise = this.inceptionPaise;
  today = "2025-05-01";

  /** Like the provider: a repeated key gets the first response and has no other effect. */
  once(key: string, work: () => Outcome): Outcome {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const outcome = work();
    this.answers.set(key, outcome);
    return outcome;
  }

  register(policy: PolicyFacts, row: { operation: Row["operation"]; pick: number }): Outcome {
    const life = row.operation === "ADD" ? this.#newLife(row.pick) : this.#liveOn(policy, row.pick);
    if (!life) return "nothing";
    const priced = priceRow(
      pricingOf({ policy, rater: { ...RATER, policyId: policy.id }, today: this.today }),
      this.#rowOf(life, row.operation),
    );
    if (!priced.ok) return "refused";
    const draft = this.#draftOf(policy);
    draft.rows.push({ life, operation: row.operation, priced, before: life.segments });
    draft.version += 1;
    if (row.operation === "ADD") {
      this.lives.push({ policy, life });
      draft.hasUhids = false;
    }
    if (row.operation === "EDIT") life.slabId = life.slabId === "1" ? "2" : "1";
    life.segments = priced.segments;
    life.netPaise += priced.netPaise;
    life.rows += 1;
    return "done";
  }

  factsOf(endorsement: Endorsement): GateFacts {
    return {
      status: endorsement.status,
      policy: endorsement.policy,
      members: endorsement.rows.map(({ operation, life }) => ({
        source: endorsement.awaitsKyc ? "HRD" : "GENOME",
        operation,
        relationship: "self",
        isMidtermMember: false,
        isKycDocumentVerified: !endorsement.awaitsKyc,
        kycDocuments: ["id.pdf"],
        coverageStart: life.start,
        changesCover: operation === "EDIT",
        uhid: endorsement.hasUhids ? "UH" : null,
        hasLeft: false,
      })),
      netPaise: this.costsOf(endorsement).net,
      cdBalancePaise: this.balancePaise,
      exceptionIds: endorsement.hasException ? ["x"] : [],
      hasRater: true,
      supportTicketId: endorsement.hasTicket ? "40104" : null,
      isAmountPending: false,
      today: this.today,
      checksOutdatedDates: false,
      checksRater: true,
      waitsFor: [],
      neverCharged: [],
      employeeStays: [],
    };
  }

  costsOf({ rows }: Endorsement) {
    return rollUp(rows.map(({ operation, priced }) => ({ operation, userId: "", totalPaise: priced.totalPaise })));
  }

  move(endorsement: Endorsement, to: EndorsementStatus, seenVersion: number): Outcome {
    if (endorsement.version !== seenVersion) return "conflict";
    const decision = decideMove(this.factsOf(endorsement), to);
    if (decision.kind !== "move") return "refused";
    if (decision.cdEffect === "HOLD") this.holds.set(endorsement, heldFor(this.costsOf(endorsement).net));
    if (decision.cdEffect === "RELEASE") this.holds.delete(endorsement);
    if (decision.cdEffect === "POST") {
      this.holds.delete(endorsement);
      for (const posting of postingsFor(this.costsOf(endorsement))) this.#append({ ...posting, of: endorsement });
    }
    endorsement.status = to;
    endorsement.version += 1;
    return "done";
  }

  post(transactionType: Entry["transactionType"], amountPaise: number): Outcome {
    this.#append({ transactionType, amountPaise, of: null });
    return "done";
  }

  /** Deletes a draft with its rows, if no later row exists for their lives. */
  deleteDraft(endorsement: Endorsement): Outcome {
    if (endorsement.status !== "DRAFT") return "refused";
    const rows = [...endorsement.rows].reverse();
    if (rows.some(({ life, priced }) => life.segments !== priced.segments)) return "conflict";
    for (const { life, operation, priced, before } of rows) {
      life.segments = before;
      life.netPaise -= priced.netPaise;
      life.rows -= 1;
      if (operation === "EDIT") life.slabId = life.slabId === "1" ? "2" : "1";
    }
    this.endorsements.splice(this.endorsements.indexOf(endorsement), 1);
    return "done";
  }

  replayedBalance(): number {
    return balanceOf(this.entries, this.inceptionPaise);
  }

  #append(entry: Entry): void {
    this.entries.push(entry);
    this.balancePaise += signedAmount(entry);
  }

  #newLife(pick: number): Life {
    const slabId = pick % 2 === 0 ? "1" : "2";
    const start = addDays("2025-04-01", pick % 300);
    return { dob: addDays("1966-01-01", pick % 12_000), slabId, start, segments: [], netPaise: 0, rows: 0 };
  }

  #liveOn(policy: PolicyFacts, pick: number): Life | undefined {
    const covered = this.lives.filter((entry) => entry.policy === policy && entry.life.segments.length > 0);
    return covered[pick % Math.max(1, covered.length)]?.life;
  }

  #rowOf(life: Life, operation: Row["operation"]): RowToPrice {
    const { dob, slabId, start: coverageStart, segments } = life;
    const facts = { relationship: "self" as const, dob, coverageStart, slabId, ctcPaise: null };
    const sumInsuredPaise = slabId === "1" ? 300_000_00 : 500_000_00;
    if (operation === "ADD") return { operation, ...facts };
    if (operation === "DELETE") {
      return {
        operation,
        relationship: "self",
        dob,
        sumInsuredPaise,
        segments,
        dateOfLeaving: this.today,
        refundWithheld: false,
      };
    }
    const to = { ...facts, slabId: slabId === "1" ? "2" : "1" };
    return {
      operation,
      from: { ...facts, sumInsuredPaise },
      to,
      segments,
      effectiveFrom: this.today,
      refundWithheld: false,
    };
  }

  #draftOf(policy: PolicyFacts): Endorsement {
    const own = this.endorsements.filter((endorsement) => endorsement.policy === policy);
    const draft = own.findLast(({ status }) => status === "DRAFT");
    if (draft) return draft;
    const flags = { hasTicket: false, hasException: false, awaitsKyc: false, hasUhids: false };
    const number = nextEndorsementNumber(own.map((endorsement) => endorsement.number));
    const created: Endorsement = { policy, number, status: "DRAFT", version: 1, rows: [], ...flags };
    this.endorsements.push(created);
    return created;
  }
}
