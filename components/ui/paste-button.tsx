import { Button } from "@mantine/core";
import { IconClipboard } from "@tabler/icons-react";
import { useState } from "react";
import { PASTE_MESSAGES as TEXT } from "@/lib/messages/paste-cells";
import { lazyDialog } from "./lazy-part";

const PasteCells = lazyDialog(() => import("./paste-cells").then((module) => module.PasteCells));

/** Opens a dialog for cells in place of a file. */
export function PasteButton({ onPaste }: { onPaste: (file: File) => void }) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClipboard size={14} aria-hidden />}
        onClick={() => setPasting(true)}
      >
        {TEXT.open}
      </Button>
      {isPasting ? <PasteCells onPaste={onPaste} onClose={() => setPasting(false)} /> : null}
    </>
  );
}
