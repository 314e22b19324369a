import { addDays } from "@/lib/domain/dates/local-date";
import type { Relationship } from "@/lib/domain/members/types";
import { effectiveDay } from "@/lib/domain/premium/effective-day";
import type { RevisedData } from "@/lib/provider/members/fields";
import { SimulatedPolicy } from "./simulated-policy";
import type { PolicyKind, Settings } from "./simulated-pricing";
import type { Cover, Person } from "./simulated-store";

export const POLICY_START = "2025-04-01";
const SUMS_INSURED: Record<string, number> = { 1: 30_000_000, 2: 50_000_000 };
const isStaying = ({ active, pendingOffboard }: Cover) => active && !pendingOffboard;
export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Uploads to one policy that the validator lets pass: additions, edits and exits of two employees and those who join. */
export class SimulatedUploads {
  readonly policy: SimulatedPolicy;
  protected readonly settings: Settings = {
    day: "2025-10-01",
    times: 1,
    gstPct: null,
    gstFrom: "2025-10-01",
    isLocal: false,
    hasScale: false,
  };
  private readonly persons = new Map<string, Person>();

  constructor(kind: PolicyKind) {
    this.policy = new SimulatedPolicy(kind, this.settings);
    for (const [employeeId, dob] of [
      ["E0", "1985-03-03"],
      ["E1", "1995-09-09"],
    ] as const) {
      const employee = this.person(employeeId, "self", "Asha", dob);
      if (kind === "PARENTAL") {
        this.policy.enrol(this.person(employeeId, "parent", "Mother", "1965-01-01"), 1_180_000);
        this.policy.enrol(this.person(employeeId, "parent", "Father", "1962-02-02"), 0);
        continue;
      }
      this.policy.enrol(employee, kind === "MILLE" ? 55_500 : kind === "LIFE" ? 430_000 : 690_000);
      if (kind === "MILLE") continue;
      this.policy.enrol(this.person(employeeId, "spouse", "Wife", "1968-07-07"), kind === "LIFE" ? 690_000 : 0);
    }
  }

  protected person(employeeId: string, relationship: Relationship, name: string, dob: string): Person {
    const id = `${employeeId} ${name}`;
    const holder = relationship === "self" ? null : (this.persons.get(`${employeeId} Asha`) ?? null);
    const known = this.persons.get(id) ?? { id, employeeId, relationship, name, dob, holder };
    this.persons.set(id, known);
    return known;
  }

  /** The cover after everything pending has been received. */
  private later(cover: Cover) {
    const pending = this.policy.pendingOf(cover).map(({ row }) => row);
    const revised: RevisedData = Object.assign({}, ...pending.map((row) => row.revised ?? {}));
    return {
      slabId: revised.slabId ?? cover.slabId,
      dob: revised.date_of_birth ?? cover.person.dob,
      relationship: revised.relationship_to_account_holders ?? cover.person.relationship,
      start: revised.policy_start_date ?? cover.start,
      sumInsuredPaise: pending.at(-1)?.sumInsuredPaise ?? cover.sumInsuredPaise,
    };
  }

  private holderOf({ holder }: Person): Cover | undefined {
    return this.policy.covers.find((cover) => cover.person === holder && isStaying(cover));
  }

  /** One of four employees with some of the family. A known person comes back under the same name. */
  protected add(a: number, b: number, c: number): void {
    const employeeId = `E${a % 4}`;
    const slabId = String(1 + (b % 2));
    const start = max(addDays(this.settings.day, 10 - (b % 50)), POLICY_START);
    const number = a % 4;
    const self = this.person(employeeId, "self", "Asha", `${1966 + number * 7}-02-10`);
    const wife = this.person(employeeId, "spouse", "Wife", `${1964 + number * 8}-03-11`);
    const child = this.person(employeeId, "child", "Daughter", `${2012 + number}-03-11`);
    const parents = [
      this.person(employeeId, "parent", "Mother", `${1950 + number}-03-11`),
      this.person(employeeId, "parent", "Father", `${1948 + number * 2}-03-11`),
    ];
    const families = [[self], [self, wife], [wife, child], [self, child], [self, wife, ...parents]];
    const sets = [parents, parents.slice(1), parents.slice(0, 1)];
    const wanted = this.policy.kind === "PARENTAL" ? sets : this.policy.kind === "MILLE" ? [[self]] : families;
    const added = (at(wanted, a + b + c) ?? []).filter((person) => this.addOne(person, slabId, start));
    if (added.length > 0) this.policy.close(this.policy.draft());
  }

  private addOne(person: Person, slabId: string, start: string): boolean {
    const { policy } = this;
    const covers = policy.covers.filter((cover) => cover.person === person && cover.adder?.status !== "ENDO_DECLINED");
    if (covers.some((cover) => cover.active || (cover.end >= cover.start && cover.end >= start))) return false;
    const holder = this.holderOf(person);
    const isParental = policy.kind === "PARENTAL";
    if (person.relationship !== "self" && !isParental && (!holder || this.later(holder).start > start)) return false;
    const held = holder ? this.later(holder) : null;
    const slab = policy.isFloater && held ? held.slabId : slabId;
    const sumInsuredPaise = policy.isFloater && held ? held.sumInsuredPaise : (SUMS_INSURED[slab] ?? 0);
    const cover: Cover = {
      id: policy.nextId("cover"),
      person,
      slabId: slab,
      sumInsuredPaise,
      start,
      end: policy.policyEnd,
      active: true,
      pendingOffboard: false,
      segments: [],
      adder: policy.draft(),
    };
    policy.covers.push(cover);
    policy.file({ cover, operation: "ADD", coverageStart: start, sumInsuredPaise });
    return true;
  }

  /** One life, or up to three of a family in some order, in one file. */
  protected edit(a: number, b: number, c: number): void {
    const staying = this.policy.covers.filter(isStaying);
    const first = at(staying, a);
    if (!first) return;
    const family = staying.filter(({ person }) => person.employeeId === first.person.employeeId);
    const chosen = b % 3 === 0 ? family.slice(0, 3) : [first];
    const ordered = c % 2 === 0 ? chosen : [...chosen].reverse();
    const edits = ordered.map((cover, index) => ({ cover, change: this.changeOf(cover, b + c + index, b, c) }));
    const newSums = new Map(edits.map(({ cover, change }) => [cover.person, SUMS_INSURED[change?.slabId ?? ""]]));
    let filed = 0;
    for (const { cover, change } of edits) {
      if (!change) continue;
      filed += this.fileEdit(
        cover,
        change,
        newSums,
        edits.filter((one) => one.change?.slabId).map((one) => one.cover),
      );
    }
    if (filed > 0) this.policy.close(this.policy.draft());
  }

  /** null where the validator refuses it. */
  private changeOf(cover: Cover, which: number, b: number, c: number): (RevisedData & { from?: string }) | null {
    const { policy, settings } = this;
    const now = this.later(cover);
    const given = addDays(settings.day, -(b % 45));
    const slab = {
      slabId: now.slabId === "1" ? "2" : "1",
      from: effectiveDay(given, settings.day, policy.context().policy.config),
    };
    const isFollower = policy.isFloater && cover.person.relationship !== "self" && policy.kind !== "PARENTAL";
    const dob = { date_of_birth: `${1950 + (c % 45)}-05-05` };
    const start = max(addDays(now.start, (b % 40) - 20), POLICY_START);
    const kind = which % 6;
    if (kind === 0) return isFollower ? null : slab;
    if (kind === 1) return dob.date_of_birth === now.dob ? null : dob;
    if (kind === 2)
      return start === now.start || start > settings.day || this.overlaps(cover, start)
        ? null
        : { policy_start_date: start };
    if (kind === 3) return { name: at(["Asha", "Wife", "Mother"], c) ?? "Asha" };
    if (kind === 4) {
      const isParent = cover.person.relationship.startsWith("parent");
      return isParent
        ? { relationship_to_account_holders: now.relationship === "parent" ? "parent-in-law" : "parent" }
        : null;
    }
    return isFollower ? dob : { ...slab, ...dob };
  }

  protected overlaps(cover: Cover, start: string): boolean {
    const others = this.policy.covers.filter((other) => other !== cover && other.person === cover.person);
    return others.some(
      (other) => other.adder?.status !== "ENDO_DECLINED" && other.end >= other.start && other.end >= start,
    );
  }

  /** With an employee's slab on a floater that of the dependants. @returns how many rows were filed. */
  private fileEdit(
    cover: Cover,
    { from, ...revised }: RevisedData & { from?: string },
    newSums: ReadonlyMap<Person, number | undefined>,
    changed: readonly Cover[],
  ): number {
    const { policy } = this;
    const { person } = cover;
    const now = this.later(cover);
    const values = {
      slabId: now.slabId,
      date_of_birth: now.dob,
      relationship_to_account_holders: now.relationship,
      policy_start_date: now.start,
      name: person.name,
    };
    const old = Object.fromEntries(Object.keys(revised).map((field) => [field, values[field as keyof typeof values]]));
    const holder = person.relationship === "self" ? undefined : this.holderOf(person);
    const own = revised.slabId ? SUMS_INSURED[revised.slabId] : undefined;
    const held =
      holder && policy.isFloater ? (newSums.get(holder.person) ?? this.later(holder).sumInsuredPaise) : undefined;
    const coverageStart = from ?? revised.policy_start_date ?? now.start;
    policy.file({
      cover,
      operation: "EDIT",
      coverageStart,
      sumInsuredPaise: held ?? own ?? now.sumInsuredPaise,
      old,
      revised,
    });
    const carries = revised.slabId && policy.isFloater && person.relationship === "self";
    const followers = policy.covers.filter(
      (other) => carries && other.person.holder === person && isStaying(other) && !changed.includes(other),
    );
    for (const follower of followers) {
      const before = this.later(follower);
      const isSame = before.slabId === revised.slabId;
      const row = { cover: follower, operation: "EDIT" as const, coverageStart, sumInsuredPaise: own ?? 0 };
      policy.file({
        ...row,
        old: isSame ? {} : { slabId: before.slabId },
        revised: isSame ? {} : { slabId: revised.slabId },
      });
    }
    return 1 + followers.length;
  }

  /** One life, or also a relative. The family leaves with the employee, sometimes before the cover began. */
  protected exit(a: number, b: number, c: number): void {
    const { policy, settings } = this;
    const staying = policy.covers.filter(isStaying);
    const leaver = at(staying, a);
    if (!leaver) return;
    const day = min(
      c % 6 === 0 ? addDays(this.later(leaver).start, -1) : addDays(settings.day, 25 - (b % 60)),
      policy.policyEnd,
    );
    const relatives = staying.filter(
      (other) => other !== leaver && other.person.employeeId === leaver.person.employeeId,
    );
    const beside = c % 3 === 1 ? relatives.slice(0, 1) : [];
    const cascade = leaver.person.relationship === "self" ? relatives.filter((one) => !beside.includes(one)) : [];
    for (const cover of [leaver, ...cascade]) this.leave(cover, day);
    for (const cover of beside.filter(isStaying)) this.leave(cover, addDays(day, -1));
    policy.close(policy.draft());
  }

  private leave(cover: Cover, day: string): void {
    const { start, sumInsuredPaise } = this.later(cover);
    this.policy.file({ cover, operation: "DELETE", coverageStart: start, dateOfLeaving: day, sumInsuredPaise });
    Object.assign(cover, { pendingOffboard: true, end: day });
  }
}

export const min = (one: string, other: string) => (one < other ? one : other);
const max = (one: string, other: string) => (one > other ? one : other);
