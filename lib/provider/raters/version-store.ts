import { and, desc, eq, max } from "drizzle-orm";
import { type Permission, permissionVerdict } from "@/lib/permissions";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import type { flexRaters, raters } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import { newId } from "../ids";

/** Tables of rate sheets: versions of a policy, one of them active. */
type VersionTable = typeof raters | typeof flexRaters;
type Row<T extends VersionTable> = T["$inferSelect"];
/** The contents of a sheet, without what every version has. */
type Contents<T extends VersionTable> = Omit<
  T["$inferInsert"],
  "id" | "policyId" | "version" | "active" | "createdBy" | "createdAt"
>;

type Kind<T extends VersionTable> = {
  /** Names the id, and the subject of the audit row. */
  entity: string;
  /** The name of the call that uploads. */
  action: string;
  replaceBy: Permission;
  notReplaceable: string;
  reply: (row: Row<T>) => object;
};

/** Versions of one kind of rate sheet. A new version becomes the active one; the replaced ones remain [domain §17]. */
export class VersionStore<T extends VersionTable> {
  /** Drizzle cannot select from a table that is a type parameter; both have the columns that are read here. */
  private readonly columns: typeof raters;

  constructor(
    table: T,
    private readonly kind: Kind<T>,
  ) {
    this.columns = table as unknown as typeof raters;
  }

  /** The policy's active version, or null. */
  async findActive(db: Db, policyId: string): Promise<Row<T> | null> {
    const isActive = and(eq(this.columns.policyId, policyId), this.columns.active);
    const [row] = await db.select().from(this.columns).where(isActive);
    return (row as Row<T> | undefined) ?? null;
  }

  /** Every version, newest first. */
  async findAll(db: Db, policyId: string): Promise<Row<T>[]> {
    const { columns } = this;
    const found = db.select().from(columns).where(eq(columns.policyId, policyId)).orderBy(desc(columns.version));
    return (await found) as Row<T>[];
  }

  /** A version, the active one if none is named. */
  async find(db: Db, policyId: string, version: number | undefined): Promise<Row<T> | undefined> {
    const found = await this.findAll(db, policyId);
    return found.find((row) => (version === undefined ? row.active : row.version === version));
  }

  /**
   * Adds the active version of a policy, with its audit row. The caller has locked the policy.
   * @throws ProviderError forbidden to replace without the permission; conflict when the active version is not the one
   * that the sheet was compared with.
   */
  async replace(db: Db, call: Call, target: Target<T>, contents: Contents<T>): Promise<Row<T>> {
    await this.assertReplaceable(db, call, target);
    const { entity, action, reply } = this.kind;
    const { active, policyId } = target;
    const row = await this.insert(db, call, policyId, contents);
    const change = { before: active && reply(active), after: reply(row) };
    await writeAudit(db, call, { action, entity, entityId: policyId, ...change });
    return row;
  }

  private async assertReplaceable(db: Db, call: Call, { policyId, active, replaces }: Target<T>): Promise<void> {
    const { entity, replaceBy, notReplaceable, reply } = this.kind;
    if (active && permissionVerdict(call.actor, replaceBy, call.flags) !== "allowed") {
      throw new ProviderError("forbidden", notReplaceable);
    }
    const current = active ? { ...reply(active) } : {};
    await assertVersion(db, replaces, { entity, entityId: policyId, version: active?.version ?? 0, current });
  }

  private async insert(db: Db, call: Call, policyId: string, contents: Contents<T>): Promise<Row<T>> {
    const { columns } = this;
    const ofPolicy = eq(columns.policyId, policyId);
    const [last] = await db
      .select({ version: max(columns.version) })
      .from(columns)
      .where(ofPolicy);
    await db.update(columns).set({ active: false }).where(and(ofPolicy, columns.active));
    const stamps = { createdBy: call.actor.name, createdAt: now(call) };
    const version = { policyId, version: (last?.version ?? 0) + 1, active: true, ...stamps };
    const values = { id: newId(this.kind.entity), ...version, ...contents } as unknown as typeof raters.$inferInsert;
    const [inserted] = await db.insert(columns).values(values).returning();
    if (!inserted) throw new Error(`the ${this.kind.entity} was not inserted`);
    return inserted as Row<T>;
  }
}

type Target<T extends VersionTable> = {
  policyId: string;
  active: Row<T> | null;
  /** The version that the sheet was compared with; absent, the last upload wins. */
  replaces: number | undefined;
};
