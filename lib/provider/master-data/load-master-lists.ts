import { asc, sql } from "drizzle-orm";
import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type { MasterLists } from "@/lib/contract/master-data";
import type { Db } from "../db/connect";
import { insurers, masterListEntries } from "../db/schema";

type Lists = z.output<typeof MasterLists>;

/** The placement form's lists that staff maintain, by name. */
export async function loadMasterLists(db: Db): Promise<Lists> {
  const { id, name, policyTypes } = insurers;
  const companies = await db
    .select({ id, name, policyTypes })
    .from(insurers)
    .orderBy(asc(sql`lower(${name})`));
  const others = await db
    .select()
    .from(masterListEntries)
    .orderBy(asc(sql`lower(${masterListEntries.name})`));
  const entries = (list: string) => others.filter((entry) => entry.list === list).map(listEntry);
  return {
    insurers: companies.map(listEntry),
    tpas: entries("tpas"),
    lasik: entries("lasik"),
    dental: entries("dental"),
  };
}

/** A row in the contract's shape; drops policy types that no longer exist. */
export function listEntry({ id, name, policyTypes }: { id: string; name: string; policyTypes: string[] }) {
  return { id, name, policyTypes: policyTypes.flatMap((type) => PolicyType.safeParse(type).data ?? []) };
}
