import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { formatRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { SUMMARY_TEXT } from "@/lib/messages/support-desk";

/** The message for the ticket when work on an endorsement starts; the cost table follows it. */
export function startMessage(endorsement: Endorsement, overview: CdOverview): string {
  const { endorsementNumber: number, endorsementCycle: cycle, nickName, policyType } = endorsement;
  return [
    SUMMARY_TEXT.greeting,
    SUMMARY_TEXT.endorsement({ number, cycle, policy: nickName ?? policyTypeLabel(policyType) }),
    overview.balanceSufficient ? SUMMARY_TEXT.sufficient : SUMMARY_TEXT.low,
  ].join("\n");
}

/** Message and cost table as HTML. User input is escaped; the provider allows only these tags. */
export function messageHtml(message: string, overview: CdOverview): string {
  const rows = costRows(overview).map(([label, amount]) => `<tr><td>${label}</td><td>${amount}</td></tr>`);
  return `${textHtml(message)}<table>${rows.join("")}</table>`;
}

/** A text as HTML: input is escaped, line breaks are kept. */
export const textHtml = (text: string): string => `<p>${escapeMarkup(text).replaceAll("\n", "<br>")}</p>`;

/** The lines of the cost table, in the words of a cost or of a refund [spec 2 §4]. */
export function costRows(overview: CdOverview): [label: string, amount: string][] {
  const refund = overview.netCostOfEndorsement < 0;
  return [
    ["Addition Cost", formatRupees(overview.additionCost)],
    ["Edits Cost", formatRupees(overview.editsCost)],
    ["Delete Cost", formatRupees(overview.deleteCost)],
    [ENDORSEMENT_MESSAGES.totalLabel(refund), formatRupees(Math.abs(overview.netCostOfEndorsement))],
    ["CD Balance", formatRupees(overview.cdBalance)],
    [ENDORSEMENT_MESSAGES.balanceAfter, formatRupees(overview.estimatedBalancePostEndo)],
  ];
}

const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
