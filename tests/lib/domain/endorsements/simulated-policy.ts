import { withInvoiceDay } from "@/lib/domain/premium/row-tax";
import { SimulatedPricing } from "./simulated-pricing";
import type { Endorsement, Person, Row } from "./simulated-store";

/** The provider's moves and changes of endorsements over plain objects; what rows cost comes from its own functions. */
export class SimulatedPolicy extends SimulatedPricing {
  /** As `updateEndorsementStatus`; one that may not move stays. @returns whether it has moved. */
  move(endorsement: Endorsement, isDecline: boolean): boolean {
    const { status, rows } = endorsement;
    if (status === "DRAFT" || status === "ENDO_DECLINED") {
      if (rows.length === 0 || (status === "ENDO_DECLINED" && !this.reinstate(endorsement, rows))) return false;
      this.reprice(endorsement);
      endorsement.status = "IN_PROGRESS";
      this.repriceDependents(this.dependentsOf(endorsement));
    } else if (status === "IN_PROGRESS") {
      if (this.isWaiting(endorsement) || this.isNeverCharged(endorsement)) return false;
      endorsement.status = "SENT_TO_INSURER";
      this.repriceDependents(this.dependentsOf(endorsement));
    } else if (isDecline) {
      this.withdraw(rows);
      endorsement.status = "ENDO_DECLINED";
      this.repriceDependents(this.dependentsOf(endorsement));
    } else if (this.isWaiting(endorsement) || this.isNeverCharged(endorsement)) return false;
    else this.receive(endorsement);
    return true;
  }

  private receive(endorsement: Endorsement): void {
    const { day } = this.settings;
    const rows = [...endorsement.rows].sort((one, other) => one.seq - other.seq);
    for (const row of rows) row.charged = row.charged.map((part) => withInvoiceDay(part, day));
    for (const { cover, operation, revised, charged, sumInsuredPaise, netPaise } of rows) {
      if (netPaise < 0) this.refunds += 1;
      if (operation === "DELETE") continue;
      const {
        date_of_birth: dob,
        relationship_to_account_holders: relationship,
        name,
        slabId,
        policy_start_date: start,
      } = revised ?? {};
      Object.assign(cover.person, {
        ...(dob ? { dob } : {}),
        ...(relationship ? { relationship } : {}),
        ...(name ? { name } : {}),
      });
      Object.assign(cover, {
        ...(slabId ? { slabId } : {}),
        ...(start ? { start } : {}),
        segments: charged,
        sumInsuredPaise,
      });
    }
    for (const { cover, operation, dateOfLeaving } of rows) {
      if (operation !== "DELETE" || dateOfLeaving === null) continue;
      const isCovered = dateOfLeaving >= day;
      const segments = rows.findLast((row) => row.cover === cover)?.charged ?? [];
      Object.assign(cover, { active: isCovered, pendingOffboard: isCovered, end: dateOfLeaving, segments });
    }
    endorsement.status = "ENDO_RECEIVED";
    this.repriceDependents(this.dependentsOf(endorsement));
  }

  private withdraw(rows: readonly Row[]): void {
    for (const { cover, operation } of rows) if (operation === "ADD") cover.active = false;
    for (const { cover, operation } of rows) {
      if (operation === "DELETE") Object.assign(cover, { pendingOffboard: false, end: this.policyEnd });
    }
  }

  /** As `reinstateRows`. @returns false where a life has left or was added again meanwhile. */
  reinstate(endorsement: Endorsement, rows: readonly Row[]): boolean {
    const clashes = rows.some(({ cover, operation }) => {
      if (operation === "EDIT") return false;
      if (operation === "DELETE") {
        return this.all().some(
          ({ row, of }) =>
            row.cover === cover && row.operation === "DELETE" && of !== endorsement && of.status !== "ENDO_DECLINED",
        );
      }
      return this.covers.some(
        (other) =>
          other.person === cover.person &&
          other !== cover &&
          other.adder?.status !== "ENDO_DECLINED" &&
          (other.active || (other.end >= other.start && other.end >= cover.start)),
      );
    });
    if (clashes) return false;
    for (const { cover, operation } of rows) if (operation === "ADD") cover.active = true;
    for (const { cover, operation, dateOfLeaving } of rows) {
      if (operation === "DELETE" && dateOfLeaving) Object.assign(cover, { pendingOffboard: true, end: dateOfLeaving });
    }
    return true;
  }

  /** As `reassignMembers`: a person with all rows to the newest other draft. */
  reassign(from: Endorsement, person: Person): void {
    const target = this.draft(from);
    const moved = from.rows.filter(({ cover }) => cover.person === person);
    const wasDeclined = from.status === "ENDO_DECLINED";
    if (wasDeclined && !this.mayReinstate(from, moved)) return;
    const dependents = this.dependentsOf(from);
    from.rows = from.rows.filter((row) => !moved.includes(row));
    target.rows = [...target.rows, ...moved].sort((one, other) => one.seq - other.seq);
    for (const { cover, operation } of moved) if (operation === "ADD") cover.adder = target;
    if (wasDeclined) this.reinstate(target, moved);
    this.close(from, dependents);
    this.close(target);
  }

  private mayReinstate(from: Endorsement, rows: readonly Row[]): boolean {
    const before = rows.map(({ cover }) => ({ ...cover }));
    const may = this.reinstate(from, rows);
    for (const [index, { cover }] of rows.entries()) Object.assign(cover, before[index]);
    return may;
  }

  /** As `deleteEndorsement`. */
  remove(draft: Endorsement): void {
    const added = draft.rows.filter(({ operation }) => operation === "ADD").map(({ cover }) => cover);
    if (this.all().some(({ row, of }) => of !== draft && added.includes(row.cover))) return;
    const dependents = this.dependentsOf(draft);
    for (const { cover, operation } of draft.rows) {
      if (operation === "DELETE" && !added.includes(cover))
        Object.assign(cover, { pendingOffboard: false, end: this.policyEnd });
    }
    for (const cover of added) this.covers.splice(this.covers.indexOf(cover), 1);
    this.endorsements.splice(this.endorsements.indexOf(draft), 1);
    this.repriceDependents(dependents);
  }
}
