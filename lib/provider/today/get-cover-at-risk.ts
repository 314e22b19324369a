import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/cover-at-risk";
import type { RiskGroup } from "@/lib/contract/cover-at-risk";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { type CoverRisk, RISK_KINDS, riskOf } from "@/lib/domain/endorsements/cover-at-risk";
import { rupeesFromPaise, rupeesOrNull } from "@/lib/domain/money/paise";
import { ROWS_PER_PAGE } from "@/lib/domain/paging";
import { actorOf, type Call, today } from "../context";
import type { Db } from "../db/connect";
import { ownerCondition } from "../endorsements/list-query";
import { loadPoliciesFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { type AlikeRows, type AlikeSlice, loadLives, loadUnsentRows } from "./unsent-rows";

/** Equal rows with their risk. */
type AtRisk = { rows: AlikeRows; risk: CoverRisk };

/** Lives at risk by kind, longest at risk first; one rule judges every row. */
export const getCoverAtRisk: Verb<typeof contract.getCoverAtRisk> = async (db, call, { query }) => {
  const { kind, companyId, ownerId, from } = query;
  const ofCompany = companyId ? sql`e.company_id = ${companyId}` : sql`true`;
  const owned = ownerId ? ownerCondition(ownerId.split(","), actorOf(call)) : sql`true`;
  const all = await loadAtRisk(db, call, sql`${ofCompany} and ${owned}`);
  const chosen = all.filter(({ risk }) => kind === undefined || risk.kind === kind);
  const slices = slicesOf(chosen, from, ROWS_PER_PAGE);
  const lives = (await loadLives(db, slices)).flatMap(({ place, premiumPaise, sumInsuredPaise, ...life }) => {
    const slice = slices[place];
    if (!slice) return [];
    const sumInsured = rupeesOrNull(sumInsuredPaise);
    return [{ ...life, ...slice.risk, premium: rupeesFromPaise(premiumPaise), sumInsured }];
  });
  const hasMore = sumOf(chosen, ({ lives: count }) => count) > from + ROWS_PER_PAGE;
  return { data: { groups: RISK_KINDS.map((name) => groupOf(name, all)), lives, hasMore } };
};

/** The parts of the groups that a page shows. */
function slicesOf(groups: readonly AtRisk[], from: number, size: number): (AtRisk & AlikeSlice)[] {
  let before = 0;
  return groups.flatMap((group) => {
    const skipped = Math.max(0, from - before);
    const count = Math.min(group.rows.lives, from + size - before) - skipped;
    before += group.rows.lives;
    return count > 0 ? [{ skipped, count, ...group }] : [];
  });
}

/** Every row at risk of the endorsements `e` that match a condition, longest at risk first. */
export async function loadAtRisk(db: Db, call: Call, where: SQL = sql`true`): Promise<AtRisk[]> {
  const day = today(call);
  const found = await loadUnsentRows(db, day, where);
  const policies = await loadPoliciesFacts(db, call, [...new Set(found.map(({ policyId }) => policyId))]);
  const judged = found.flatMap((rows) => {
    const { midtermWindowDays } = policies.get(rows.policyId)?.config ?? DEFAULT_CONFIG;
    const risk = riskOf(rows, day, midtermWindowDays);
    return risk ? [{ rows, risk }] : [];
  });
  return judged.sort((a, b) => a.risk.since.localeCompare(b.risk.since));
}

function groupOf(kind: CoverRisk["kind"], all: readonly AtRisk[]): z.input<typeof RiskGroup> {
  const own = all.filter(({ risk }) => risk.kind === kind);
  return {
    kind,
    lives: sumOf(own, ({ lives }) => lives),
    days: Math.max(0, ...own.map(({ risk }) => risk.days)),
    premium: rupeesFromPaise(sumOf(own, ({ premiumPaise }) => premiumPaise)),
    sumInsured: rupeesFromPaise(sumOf(own, ({ sumInsuredPaise }) => sumInsuredPaise)),
  };
}

const sumOf = (groups: readonly AtRisk[], value: (rows: AlikeRows) => number) =>
  groups.reduce((total, { rows }) => total + value(rows), 0);
