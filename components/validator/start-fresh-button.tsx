import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilePlus } from "@tabler/icons-react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SHARE_MESSAGES, SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "./flow/flow-provider";

/** Discards the current upload after a confirmation [spec 2 §2]. */
export function StartFreshButton({ label = TEXT.validateNew }: { label?: string }) {
  const { state, startFresh } = useFlow();
  const [opened, { open, close }] = useDisclosure(false);
  const current = state.file?.name ?? state.selection.company?.name;
  return (
    <>
      <Button variant="default" leftSection={<IconFilePlus size={15} aria-hidden />} onClick={open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={TEXT.startFreshQuestion}
        confirmLabel={TEXT.startFresh}
        cancelLabel={TEXT.cancel}
        danger
        onConfirm={startFresh}
      >
        {current ? SHARE_MESSAGES.cleared({ name: current }) : null}
      </ConfirmDialog>
    </>
  );
}
