import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CHECKLIST_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "./flow/flow-provider";

/** Cancel of a checklist: after confirmation, discards the current upload and opens the validator. */
export function ExitButton({ question }: { question: string }) {
  const { state, startFresh } = useFlow();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {TEXT.cancel}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={question}
        confirmLabel="Exit"
        cancelLabel="Stay"
        danger
        onConfirm={startFresh}
      >
        {state.file ? `Your work on ${state.file.name} will be lost. Nothing has been uploaded.` : null}
      </ConfirmDialog>
    </>
  );
}
