import { ApprovalDecision } from "@/components/shared/approvals/approval-decision";
import type { Approval } from "@/lib/contract/approvals";
import type { Today } from "@/lib/contract/today";
import { formatRupees } from "@/lib/domain/money/paise";
import { APPROVAL_KIND_LABELS, APPROVAL_MESSAGES as APPROVALS } from "@/lib/messages/approvals";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import { DepositButton } from "./deposit-button";
import { type PartProps, SHOWN_FIRST } from "./part";
import { TopUpActions } from "./top-up-actions";

/** The work of finance: accounts below need with the deposit, proposals with the decision, open differences. */
export function moneyParts(today: Today, onChanged: () => Promise<unknown>): PartProps[] {
  const { belowNeed, approvals, differences } = today;
  const allApprovals = { href: paths.approvals(), name: TEXT.allApprovals({ count: approvals?.total ?? 0 }) };
  return [
    {
      title: TEXT.belowNeed,
      shownFirst: SHOWN_FIRST,
      lines: (belowNeed ?? []).map((account) => ({
        key: account.cdAccountId,
        href: paths.cdLedger(account.cdAccountId),
        name: account.companyName,
        note: TEXT.short({ amount: formatRupees(account.needed - account.available) }),
        action: <DepositButton cdAccountId={account.cdAccountId} name={account.companyName} onPosted={onChanged} />,
      })),
    },
    {
      title: TEXT.approvals,
      lines: withAll(
        approvals?.total,
        allApprovals,
        (approvals?.first ?? []).map((approval) => ({
          key: approval.id,
          href: approval.entry ? paths.cdLedger(approval.entityId) : paths.approvals({ id: approval.id }),
          name: approval.company?.name ?? APPROVAL_KIND_LABELS[approval.kind],
          note: noteOf(approval),
          action: <ApprovalDecision id={approval.id} onDecided={onChanged} />,
        })),
      ),
    },
    {
      title: TEXT.differences,
      shownFirst: SHOWN_FIRST,
      lines: (differences ?? []).map(({ cdAccountId, companyName, open }) => ({
        key: cdAccountId,
        href: paths.cdReconciliation(cdAccountId),
        name: companyName,
        note: TEXT.differencesOf({ count: open }),
      })),
    },
  ];
}

const noteOf = ({ entry, title, proposedBy }: Approval) => {
  const isCredit = entry?.transactionType === "credit";
  const what = entry
    ? [`${formatRupees(entry.amount)} ${isCredit ? TEXT.credit : TEXT.debit}`, APPROVALS.entryDate(entry.entryDate)]
    : [title];
  return [...what, proposedBy].join(" · ");
};

/** Endorsements whose employer must pay first, each with the request to HR. */
export function topUpPart({ topUps }: Today): PartProps {
  const { total, first } = topUps ?? { total: 0, first: [] };
  const lines = first.map((topUp) => ({
    key: topUp.endorsementId,
    href: `${paths.endorsementDetails(topUp.endorsementId)}#cd`,
    name: ENDORSEMENT_MESSAGES.shortName(topUp),
    note: TEXT.short({ amount: formatRupees(Math.max(0, topUp.cost - topUp.balance)) }),
    action: <TopUpActions topUp={topUp} />,
  }));
  const href = paths.endorsements({ view: "work", blocker: "CD_BALANCE_INSUFFICIENT" });
  return { title: TEXT.topUps, lines: withAll(total, { href, name: TEXT.allOf({ count: total }) }, lines) };
}

/** The first lines, and a link to all of them if there are more. */
const withAll = (total = 0, all: { href: string; name: string }, lines: PartProps["lines"]): PartProps["lines"] =>
  total > lines.length ? [...lines, { key: "all", note: null, ...all }] : lines;
