import { Button } from "@mantine/core";
import { useRecordActions } from "@/components/ui/record-actions";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { useDeposit } from "./use-deposit";

type Props = {
  cdAccountId: string;
  /** Distinguishes the buttons of a page: the company's name, or the account's number. */
  name: string;
  /** The label in Ctrl K, on the page of the account's company. */
  actionLabel?: string;
  onPosted: () => Promise<unknown>;
};

/** Opens the deposit of an account. */
export function DepositButton({ cdAccountId, name, actionLabel, onPosted }: Props) {
  const { busy, open, dialog } = useDeposit(cdAccountId, onPosted);
  useRecordActions(actionLabel ? [{ label: actionLabel, onClick: () => void open() }] : []);
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        loading={busy}
        aria-label={`${TEXT.addDeposit}: ${name}`}
        onClick={() => void open()}
      >
        {TEXT.addDeposit}
      </Button>
      {dialog}
    </>
  );
}
