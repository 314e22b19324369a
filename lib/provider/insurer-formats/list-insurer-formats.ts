import { asc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { PolicyType } from "@/lib/contract/common";
import type * as contract from "@/lib/contract/insurer-formats";
import { nextVersion, versionOn } from "@/lib/domain/dated-versions";
import { FORMAT_STAGES } from "@/lib/domain/insurer-formats/format";
import { today } from "../context";
import type { Db } from "../db/connect";
import { insurerFormatDrafts, insurerFormatVersions, insurers, users } from "../db/schema";
import { instantOf } from "../instant";
import { shownName } from "../members/shown-name";
import type { Verb } from "../route";
import { formatKey, neutralOf } from "./load-formats";

type Row = z.input<typeof contract.FormatListRow>;

/** All formats, neutral and edited, by insurer, type and stage. */
export const listInsurerFormats: Verb<typeof contract.listInsurerFormats> = async (db, call) => {
  const day = today(call);
  const known = await db.select({ id: insurers.id, name: insurers.name }).from(insurers).orderBy(asc(insurers.name));
  const versions = await loadVersions(db);
  const drafts = await loadDrafts(db);
  const rows = known.flatMap(({ id, name }) =>
    PolicyType.options.flatMap((policyType) => rowsOf(id, name, policyType)),
  );
  return { data: rows };

  function rowsOf(insurerId: string, insurerName: string, policyType: Row["policyType"]): Row[] {
    return FORMAT_STAGES.flatMap((stage) => {
      const target = { insurerId, insurerName, policyType, stage };
      const made = versions.get(formatKey(target)) ?? [];
      const draft = drafts.get(formatKey(target)) ?? null;
      const neutral = neutralOf(target) && { number: 0, from: null, by: null };
      if (!neutral && !draft && made.length === 0) return [];
      const held = versionOn(made, day);
      const next = nextVersion(made, day);
      return [{ ...target, active: held ?? neutral, next: next && { number: next.number, from: next.from }, draft }];
    });
  }
};

type Held = { number: number; from: string; by: string };

/** The versions without their content. */
async function loadVersions(db: Db): Promise<Map<string, Held[]>> {
  const { insurerId, policyType, stage, number, effectiveFrom, createdBy } = insurerFormatVersions;
  const found = await db
    .select({
      insurerId,
      policyType,
      stage,
      number,
      from: effectiveFrom,
      createdBy,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(insurerFormatVersions)
    .leftJoin(users, eq(users.id, createdBy));
  const versions = new Map<string, Held[]>();
  for (const { number: made, from, createdBy: by, firstName, lastName, ...target } of found) {
    const key = formatKey(target);
    versions.set(key, [
      ...(versions.get(key) ?? []),
      { number: made, from, by: shownName({ firstName, lastName }, by) },
    ]);
  }
  return versions;
}

async function loadDrafts(db: Db): Promise<Map<string, NonNullable<Row["draft"]>>> {
  const { insurerId, policyType, stage, updatedBy, updatedAt, format } = insurerFormatDrafts;
  const found = await db
    .select({
      insurerId,
      policyType,
      stage,
      updatedBy,
      updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(insurerFormatDrafts)
    .leftJoin(users, eq(users.id, updatedBy))
    .where(isNotNull(format));
  return new Map(
    found.map((draft) => [formatKey(draft), { by: shownName(draft, draft.updatedBy), at: instantOf(draft.updatedAt) }]),
  );
}
