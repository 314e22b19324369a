import type { z } from "zod";
import * as contract from "@/lib/contract/registration";
import { availableBalance } from "@/lib/domain/cd-accounts/ledger";
import { rollUp } from "@/lib/domain/endorsements/costs";
import { firstUnaffordable } from "@/lib/domain/endorsements/first-unaffordable";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import { groupBy } from "@/lib/domain/group-by";
import { judgementOf } from "@/lib/domain/members/judge-rows";
import { type Paise, paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { recipientState } from "@/lib/domain/premium/gst";
import type { Db } from "../db/connect";
import { loadCdPosition } from "../endorsements/load-cd-position";
import { newestDraft } from "../endorsements/open-draft";
import { rowTotals } from "../endorsements/row-totals";
import type { Verb } from "../route";
import { assertNotMany } from "./assert-not-many";
import { loadOtherCovers } from "./other-covers";
import { previewUpload, type RepricedRows, type UploadPreview } from "./preview-upload";
import { withProgress } from "./progress";
import { readMembersList } from "./read-members-list";
import type { PolicyScope } from "./scope";
import { countRows, planUpload } from "./upload-pipeline";
import type { UploadPlan } from "./upload-types";

type Rows = Awaited<ReturnType<typeof readMembersList>>;
type Answer = z.input<typeof contract.DryRun>;
type Operation = "ADD" | "EDIT" | "DELETE";

/** A row that would be written, from any sheet. */
type Costed = {
  scope: PolicyScope;
  operation: Operation;
  rowNumber: number;
  userId: string;
  name: string;
  priced: PricedRow;
};

/**
 * The verdict and the cost of an upload in advance: the plan that `unifiedUpload` would write, with its changes of earlier
 * rows.
 * @throws ProviderError bad_request, too_large, not_found, forbidden as the upload itself.
 */
export const dryRunUpload: Verb<typeof contract.dryRunUpload> = async (db, call, { body }) => {
  const { companyId, policyId, enableEnrolmentPortal: enrolmentPortal, enableEndorsements, uploadId } = body;
  const members = await readMembersList(body);
  const preview = await withProgress(db, call, { uploadId, total: countRows(members) }, async (report) => {
    const order = { companyId, policyId, members, enrolmentPortal, enableEndorsements };
    const makePlan = async (on: Db) => {
      const plan = await planUpload(on, call, order, report);
      await assertNotMany(on, call, plan);
      return plan;
    };
    if (!enableEndorsements) return { plan: await makePlan(db), prices: null, repriced: [] };
    return previewUpload(db, call, { companyId, enrolmentPortal, report, makePlan });
  });
  const { plan } = preview;
  const costed = enableEndorsements ? withPrices(costedRows(plan, members), preview) : [];
  const policies: Answer["policies"] = [];
  for (const [scope, rows] of groupBy(costed, ({ scope }) => scope)) {
    policies.push(await policyCost(db, scope, rows, preview.repriced));
  }
  const accounts: Answer["accounts"] = [];
  for (const rows of groupBy(costed, accountKey).values()) accounts.push(await accountCost(db, rows, policies));
  return {
    data: {
      ADD: verdictsOf(plan, members, "ADD"),
      EDIT: verdictsOf(plan, members, "EDIT"),
      OFFBOARD: verdictsOf(plan, members, "OFFBOARD"),
      otherCovers: policyId === null ? [] : await loadOtherCovers(db, call, plan.exits),
      policies,
      accounts,
      rows: costed.slice(0, contract.DRY_RUN_ROWS).map(showRow),
      rowCount: costed.length,
    },
  };
};

function withPrices(costed: readonly Costed[], { prices }: UploadPreview): readonly Costed[] {
  if (prices === null) return costed;
  if (prices.length !== costed.length) throw new Error("the preview wrote other rows than the plan has");
  return costed.map((row, index) => ({ ...row, priced: { ...row.priced, ...prices[index] } }));
}

/** In the order in which an upload writes them. */
function costedRows({ additions, edits, exits }: UploadPlan, { ADD, EDIT, OFFBOARD }: Rows): Costed[] {
  const numberOf = (rows: readonly { rowNumber?: number | undefined }[], index: number) =>
    rows[index]?.rowNumber ?? index + 1;
  return [
    ...additions.map(({ index, scope, userId, life, priced }): Costed => {
      return { scope, operation: "ADD", rowNumber: numberOf(ADD, index), userId, name: life.name, priced };
    }),
    ...edits.map(({ index, scope, life: { userId }, next, priced }): Costed => {
      return { scope, operation: "EDIT", rowNumber: numberOf(EDIT, index), userId, name: next.name, priced };
    }),
    ...exits.map(({ index, scope, life: { userId, name }, priced }): Costed => {
      return { scope, operation: "DELETE", rowNumber: numberOf(OFFBOARD, index), userId, name, priced };
    }),
  ];
}

async function policyCost(
  db: Db,
  { policy }: PolicyScope,
  rows: readonly Costed[],
  repriced: readonly RepricedRows[],
): Promise<Answer["policies"][number]> {
  const draft = await pricedDraft(db, policy.id);
  const costs = rollUp(
    rows.map(({ operation, userId, priced: { totalPaise } }) => ({ operation, userId, totalPaise })),
  );
  return {
    policyId: policy.id,
    policyType: policy.policyType,
    nickName: policy.nickName,
    draft: draft && { endorsementNumber: draft.endorsementNumber, net: rupeesFromPaise(draft.netPaise) },
    additionCost: rupeesFromPaise(costs.additionCost),
    editsCost: rupeesFromPaise(costs.editsCost),
    deleteCost: rupeesFromPaise(costs.deleteCost),
    net: rupeesFromPaise(costs.net),
    repriced: repriced
      .filter(({ policyId }) => policyId === policy.id)
      .map(({ endorsementNumber, rows, differencePaise }) => {
        return { endorsementNumber, rows, difference: rupeesFromPaise(differencePaise) };
      }),
    isTaxStateUnknown: recipientState(policy) === null,
  };
}

/** Each policy without an account is a separate group. */
const accountKey = ({ scope: { policy } }: Costed) => policy.cdAccountId ?? `policy ${policy.id}`;

async function accountCost(
  db: Db,
  rows: readonly Costed[],
  policies: readonly Answer["policies"][number][],
): Promise<Answer["accounts"][number]> {
  const policyIds = [...new Set(rows.map(({ scope }) => scope.policy.id))];
  const position = await loadCdPosition(db, rows[0]?.scope.policy.cdAccountId ?? null);
  if (!position) return { policyIds, cd: null, firstUnaffordable: null };
  const own = policies.filter(({ policyId }) => policyIds.includes(policyId));
  const drafts = own.map(({ draft }) => draft?.net ?? 0);
  const openingPaise = availableBalance(position.balancePaise, [position.heldPaise, ...drafts.map(paiseFromRupees)]);
  const changedPaise = own.reduce((sum, policy) => sum + paiseFromRupees(changeOfDraft(policy)), 0);
  const freePaise = openingPaise - changedPaise;
  const totals = rows.map(({ priced }) => priced.totalPaise);
  const beyond = rows[firstUnaffordable(freePaise, totals)];
  return {
    policyIds,
    cd: {
      accountNumber: position.accountNumber,
      balance: rupeesFromPaise(position.balancePaise),
      held: rupeesFromPaise(position.heldPaise),
      opening: rupeesFromPaise(openingPaise),
      closing: rupeesFromPaise(totals.reduce((left, total) => left - total, freePaise)),
    },
    firstUnaffordable: beyond
      ? {
          policyId: beyond.scope.policy.id,
          operation: beyond.operation,
          rowNumber: beyond.rowNumber,
          name: beyond.name,
        }
      : null,
  };
}

/** The upload's changes of the draft's earlier rows; other endorsements are not reserved on the account. */
const changeOfDraft = ({ draft, repriced }: Answer["policies"][number]) =>
  repriced.find(({ endorsementNumber }) => endorsementNumber === draft?.endorsementNumber)?.difference ?? 0;

/** The draft for the rows, with its current cost. */
async function pricedDraft(db: Db, policyId: string): Promise<{ endorsementNumber: number; netPaise: Paise } | null> {
  const draft = await newestDraft(db, policyId);
  if (!draft) return null;
  const totalsOf = await rowTotals(db, [draft.id]);
  return { endorsementNumber: draft.endorsementNumber, netPaise: totalsOf(draft.id).net };
}

function verdictsOf({ scope, errors }: UploadPlan, members: Rows, sheet: keyof Rows): Answer["ADD"] {
  return judgementOf(sheet, members[sheet], (index) => errors[sheet].of(index), scope.chosen?.roster);
}

function showRow({ scope, operation, rowNumber, name, priced }: Costed): Answer["rows"][number] {
  const { proRatedDays, netPaise, igstPaise, cgstPaise, sgstPaise, totalPaise, premiumNote } = priced;
  return {
    policyId: scope.policy.id,
    operation,
    rowNumber,
    name,
    days: proRatedDays,
    net: rupeesFromPaise(netPaise),
    gst: rupeesFromPaise(igstPaise + cgstPaise + sgstPaise),
    total: rupeesFromPaise(totalPaise),
    note: premiumNote,
  };
}
