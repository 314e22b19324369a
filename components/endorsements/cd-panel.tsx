import { Anchor, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { type Fact, Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Money, SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import type { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { listInsurerResponses } from "@/lib/contract/calls";
import type { CdOverview, EndorsementStatus } from "@/lib/contract/endorsements";
import { leftAfterReserved } from "@/lib/domain/endorsements/costs";
import { POSTED_IN, STATUSES, UNSENT_IN } from "@/lib/domain/endorsements/status";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { INSURER_RESPONSE_MESSAGES as RESPONSES } from "@/lib/messages/insurer-responses";
import { paths } from "@/lib/paths";
import classes from "./endorsement-details.module.css";

type Props = {
  id: string;
  overview: CdOverview | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  status: EndorsementStatus;
  actions?: ReactNode;
};

/** The cost of the endorsement as a sum that ends in the new CD balance [spec 2 §2, §3]. */
export function CdPanel({ id, overview, error, onRetry, status, actions }: Props) {
  if (error && !overview) {
    return (
      <Section title="CD Balance Overview">
        <ErrorState error={error} onRetry={onRetry} />
      </Section>
    );
  }
  const isMissing = overview !== undefined && !overview.cdAccountId;
  // The balance must suffice only until the insurer has the endorsement; the checklist shows a shortfall.
  const balanceRequired = UNSENT_IN.includes(status);
  return (
    <Section
      title="CD Balance Overview"
      actions={
        <>
          {actions}
          <LedgerButton overview={overview} />
        </>
      }
    >
      <div className={classes.sum}>
        <Facts layout="amounts" facts={costFacts(overview)} />
        <Facts layout="amounts" facts={balanceFacts(overview, { status, isMissing })} />
      </div>
      {STATUSES[status].isAtInsurer ? <RejectedIncluded id={id} /> : null}
      {isMissing && !balanceRequired ? (
        <Notice tone="warning" role="alert" spaced>
          {TEXT.cdAccountMissing}
        </Notice>
      ) : null}
      {overview?.isTaxStateUnknown ? (
        <Notice tone="warning" spaced>
          {COMPANY_MESSAGES.stateMissing}
        </Notice>
      ) : null}
      {overview?.cdAccountId && balanceRequired && overview.balanceSufficient ? (
        <Notice tone="success" spaced>
          CD balance is sufficient
        </Notice>
      ) : null}
    </Section>
  );
}

/** Rejected rows are part of the cost until the receipt moves them to the next draft [domain §24 #83]. */
function RejectedIncluded({ id }: { id: string }) {
  const { data } = useApi(listInsurerResponses, { params: { id } });
  if (!data?.data.progress?.rejected) return null;
  return (
    <Notice tone="info" spaced>
      {RESPONSES.rejectedIncluded}
    </Notice>
  );
}

function costFacts(overview: CdOverview | undefined): Fact[] {
  const refund = (overview?.netCostOfEndorsement ?? 0) < 0;
  return [
    { label: "Addition Cost", value: <SignedMoney rupees={overview?.additionCost} /> },
    { label: "Edits Cost", value: <SignedMoney rupees={overview?.editsCost} /> },
    { label: "Delete Cost", value: <SignedMoney rupees={overview?.deleteCost} /> },
    {
      label: TEXT.totalLabel(refund),
      value: <Money rupees={overview && Math.abs(overview.netCostOfEndorsement)} />,
      strong: true,
    },
  ];
}

/** Without an account, only its absence is shown. */
function balanceFacts(
  overview: CdOverview | undefined,
  { status, isMissing }: { status: EndorsementStatus; isMissing: boolean },
): Fact[] {
  const refund = (overview?.netCostOfEndorsement ?? 0) < 0;
  const held: Fact[] =
    overview?.heldAmount === null
      ? []
      : [{ label: CD_MESSAGES.held, value: <Money rupees={isMissing ? null : overview?.heldAmount} /> }];
  const balance: Fact = { label: "CD Balance", value: <Money rupees={isMissing ? null : overview?.cdBalance} /> };
  const left: Fact = {
    label: CD_MESSAGES.leftAfterReserved,
    value: <Money paise={isMissing || !overview ? null : leftPaise(overview, status)} />,
  };
  // The balance already includes the cost.
  if (POSTED_IN.includes(status)) return [...held, { ...balance, strong: true }, left];
  return [
    ...held,
    balance,
    {
      label: refund ? "Plus this refund" : "Less this endorsement",
      value: <Money rupees={overview && -overview.netCostOfEndorsement} />,
    },
    {
      label: TEXT.balanceAfter,
      value: <Money rupees={isMissing ? null : overview?.estimatedBalancePostEndo} />,
      strong: true,
    },
    left,
  ];
}

const leftPaise = ({ netCostOfEndorsement, cdBalance, availableBalance }: CdOverview, status: EndorsementStatus) =>
  leftAfterReserved(paiseFromRupees(netCostOfEndorsement), paiseFromRupees(availableBalance ?? cdBalance), status);

function LedgerButton({ overview }: { overview: CdOverview | undefined }) {
  if (overview?.cdAccountId) {
    return (
      <Anchor component={Link} href={paths.cdLedger(overview.cdAccountId)} size="sm">
        View CD Ledger
      </Anchor>
    );
  }
  return (
    <Button
      variant="default"
      size="xs"
      disabled={!overview}
      onClick={() => notify.error({ title: TEXT.unableToProcess, message: TEXT.noLinkedCdAccount })}
    >
      View CD Ledger
    </Button>
  );
}
