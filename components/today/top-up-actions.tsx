import { Button } from "@mantine/core";
import { copyWithToast } from "@/components/ui/copy-with-toast";
import type { TopUp } from "@/lib/contract/today";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { formatRupees } from "@/lib/domain/money/paise";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";

/** Copies the request for a top-up, or opens it as an email to the company's contact person. */
export function TopUpActions({ topUp }: { topUp: TopUp }) {
  const { accountNumber, insurerName, endorsementNumber, policyName, cost, balance, hrEmail } = topUp;
  const name = ENDORSEMENT_MESSAGES.shortName(topUp);
  const request = ENDORSEMENT_MESSAGES.topUpRequest({
    account: accountNumber,
    insurer: insurerName,
    endo: endoNumber(endorsementNumber),
    policy: policyName,
    cost: formatRupees(cost),
    balance: formatRupees(balance),
    missing: formatRupees(Math.max(0, cost - balance)),
  });

  const subject = TEXT.topUpSubject({ account: accountNumber });
  const look = { variant: "default", size: "compact-xs" } as const;
  return (
    <>
      <Button
        {...look}
        aria-label={`${TEXT.copyRequest}: ${name}`}
        onClick={() => void copyWithToast(request, { message: ENDORSEMENT_MESSAGES.requestCopied({ name }) })}
      >
        {TEXT.copyRequest}
      </Button>
      {hrEmail ? (
        <Button
          {...look}
          component="a"
          href={`mailto:${hrEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(request)}`}
          aria-label={`${TEXT.emailHr}: ${name}`}
        >
          {TEXT.emailHr}
        </Button>
      ) : null}
    </>
  );
}
