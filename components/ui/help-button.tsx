import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

type Props = { label: string; children: (close: () => void) => ReactNode };

/** Opens a help dialog, whose content is created on demand. */
export function HelpButton({ label, children }: Props) {
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
        {label}
      </Button>
      {opened ? children(close) : null}
    </>
  );
}
