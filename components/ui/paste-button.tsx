import { Button } from "@mantine/core";
import { IconClipboard } from "@tabler/icons-react";
import { useState } from "react";
import { PASTE_MESSAGES as TEXT } from "@/lib/messages/paste-cells";
import { lazyDialog } from "./lazy-part";

const PasteCells = lazyDialog(() => import("./paste-cells").then((module) => module.PasteCells));

type Props = {
  onPaste: (file: File) => void;
  /** What can be pasted, if more than cells. */
  hint?: string;
};

/** Opens a dialog for cells in place of a file. */
export function PasteButton({ onPaste, hint = TEXT.hint }: Props) {
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
      {isPasting ? <PasteCells hint={hint} onPaste={onPaste} onClose={() => setPasting(false)} /> : null}
    </>
  );
}
