import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHelpCircle } from "@tabler/icons-react";
import { onDemand } from "@/components/ui/on-demand";

const Dialog = onDemand(() => import("./practice-workbooks").then((module) => module.PracticeWorkbooks));

/** Help on the workbook, fetched when it is asked for. */
export function PracticeWorkbooksButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconHelpCircle size={14} aria-hidden />}
        onClick={open}
      >
        Help and practice workbooks
      </Button>
      {opened ? <Dialog onClose={close} /> : null}
    </>
  );
}
