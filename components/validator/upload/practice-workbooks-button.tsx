import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHelpCircle } from "@tabler/icons-react";
import { lazyPart } from "@/components/ui/lazy-part";

const PracticeWorkbooks = lazyPart(() => import("./practice-workbooks").then((module) => module.PracticeWorkbooks));

/** Help on the workbook. */
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
      {opened ? <PracticeWorkbooks onClose={close} /> : null}
    </>
  );
}
