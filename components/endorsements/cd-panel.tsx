import { Anchor, Button } from "@mantine/core";
import Link from "next/link";
import { ErrorState } from "@/components/ui/error-state";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money, SignedMoney } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import type { ApiError } from "@/lib/client/api-error";
import type { CdOverview } from "@/lib/contract/endorsements";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";

type Props = {
  overview: CdOverview | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  /** In DRAFT and IN_PROGRESS the balance must suffice [domain §9]. */
  balanceRequired: boolean;
  /** The cost is in the balance already: there is nothing left to estimate. */
  isPosted: boolean;
};

/** What the endorsement costs against the CD account: now, held, after [spec 2 §2, §3]. */
export function CdPanel({ overview, error, onRetry, balanceRequired, isPosted }: Props) {
  if (error && !overview) {
    return (
      <Section title="CD Balance Overview">
        <ErrorState error={error} onRetry={onRetry} />
      </Section>
    );
  }
  const low = overview !== undefined && balanceRequired && !overview.balanceSufficient;
  return (
    <Section title="CD Balance Overview" actions={<LedgerButton overview={overview} />}>
      <Facts layout="grid" facts={factsOf(overview, isPosted)} />
      {overview && !overview.cdAccountId ? (
        <Notice tone="warning" role="alert" spaced>
          {TEXT.cdAccountMissing}
        </Notice>
      ) : null}
      {overview?.isTaxStateUnknown ? (
        <Notice tone="warning" spaced>
          {COMPANY_MESSAGES.stateMissing}
        </Notice>
      ) : null}
      {low && overview?.cdAccountId ? (
        <Notice tone="warning" role="alert" spaced>
          {TEXT.cdInsufficient} <b>Amount Required: </b>
          <Money rupees={overview.netCostOfEndorsement - overview.cdBalance} />
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

function factsOf(overview: CdOverview | undefined, isPosted: boolean): Fact[] {
  const refund = (overview?.netCostOfEndorsement ?? 0) < 0;
  return [
    { label: "CD Balance", value: <Money rupees={overview?.cdBalance} /> },
    { label: "Held by endorsements at the insurer", value: <Money rupees={overview?.heldAmount} /> },
    { label: "Addition Cost", value: <SignedMoney rupees={overview?.additionCost} /> },
    { label: "Edits Cost", value: <SignedMoney rupees={overview?.editsCost} /> },
    { label: "Delete Cost", value: <SignedMoney rupees={overview?.deleteCost} /> },
    {
      label: refund ? "Total Refund" : "Total Cost of Endorsement",
      value: <Money rupees={overview && Math.abs(overview.netCostOfEndorsement)} />,
    },
    ...(isPosted
      ? []
      : [{ label: "Estimated Balance Post Endo", value: <Money rupees={overview?.estimatedBalancePostEndo} /> }]),
  ];
}

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
