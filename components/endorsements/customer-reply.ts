import type { CdOverview, Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { PENDING_IN, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { formatInr, formatRupees, type Paise, paiseFromRupees } from "@/lib/domain/money/paise";
import {
  CUSTOMER_CHANGE,
  CUSTOMER_NEEDS,
  CUSTOMER_STATUS,
  CUSTOMER_REPLY as TEXT,
} from "@/lib/messages/customer-words";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { shortRupees } from "./blocker-words";
import { countsOf } from "./member-counts";
import type { TicketEndorsement } from "./use-ticket-endorsements";

/** A support desk note has at most 65,000 characters of HTML. */
export const MAX_REPLY_LENGTH = 10_000;

/** A reply with status, missing items and cost per endorsement. Each balance is after the endorsements above it, too. */
export function customerReply(facts: readonly TicketEndorsement[]): string {
  const costs = new Map<string | null, Paise>();
  const paragraphs = facts.flatMap((one) => {
    const { cdAccountId, netCostOfEndorsement } = one.overview;
    const above = costs.get(cdAccountId) ?? 0;
    if (statesBalance(one)) costs.set(cdAccountId, above + paiseFromRupees(netCostOfEndorsement));
    return ["", ...paragraph(one, above)];
  });
  return [TEXT.greeting, ...paragraphs].join("\n");
}

/** A posted cost is in the balance already, a declined one never; an insufficient balance is one of the needs. */
const statesBalance = ({ endorsement: { status }, overview }: TicketEndorsement): boolean =>
  overview.cdAccountId !== null && PENDING_IN.includes(status) && overview.balanceSufficient;

function paragraph(one: TicketEndorsement, abovePaise: Paise): string[] {
  const { endorsement, overview } = one;
  const changes = TEXT.changes(countsOf(endorsement.memberData));
  return [
    `${endorsementName(endorsement)}${changes ? `: ${changes}` : ""}`,
    CUSTOMER_STATUS[endorsement.status],
    ...customerNeeds(endorsement, overview),
    costSentence(one, abovePaise),
  ];
}

/** The missing items in the customer's words; at least one sentence until the endorsement is with the insurer. */
export function customerNeeds({ status, memberData }: Endorsement, overview: CdOverview): string[] {
  if (!UNSENT_IN.includes(status)) return [];
  const documents = memberData.filter((one) => one.isMidtermNonVerified || one.isKYCNonVerified).length;
  const dates = memberData.filter(({ isDateOutdated }) => isDateOutdated).length;
  const short = shortRupees(overview);
  const needs = [
    ...(overview.cdAccountId === null ? [CUSTOMER_NEEDS.account] : []),
    ...(overview.cdAccountId !== null && short > 0
      ? [CUSTOMER_NEEDS.money({ missing: formatRupees(short), account: overview.accountNumber })]
      : []),
    ...(documents > 0 ? [CUSTOMER_NEEDS.documents(documents)] : []),
    ...(dates > 0 ? [CUSTOMER_NEEDS.dates(dates)] : []),
  ];
  return needs.length > 0 ? needs : [CUSTOMER_NEEDS.nothing];
}

/** What the insurer charged, once it is recorded: the account shows that amount. */
function costSentence(one: TicketEndorsement, abovePaise: Paise): string {
  const { insurerAmount, netCostOfEndorsement, estimatedBalancePostEndo } = one.overview;
  const net = insurerAmount ?? netCostOfEndorsement;
  const cost = net < 0 ? TEXT.refund({ amount: formatRupees(-net) }) : TEXT.cost({ amount: formatRupees(net) });
  const after = paiseFromRupees(estimatedBalancePostEndo) - abovePaise;
  return statesBalance(one) && after >= 0 ? `${cost} ${TEXT.after({ balance: formatInr(after) })}` : cost;
}

/** What is pending for one life only; null if its status is that of the endorsement. */
export function customerChange(member: EndorsementMember): string | null {
  if (member.isMidtermNonVerified || member.isKYCNonVerified) return CUSTOMER_CHANGE.document;
  return member.isDateOutdated ? CUSTOMER_CHANGE.date : null;
}
