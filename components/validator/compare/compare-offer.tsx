import { Button } from "@mantine/core";
import { IconArrowsDiff } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useOffered } from "@/lib/client/viewer";
import { listCoveredEmployees } from "@/lib/contract/calls";
import { COMPARE_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import type { CurrentFile, Rows } from "../flow/state";
import { useReplaceRows } from "../flow/use-replace-rows";
import shared from "../validator.module.css";

const CompareDialog = lazyDialog(() => import("./compare-dialog").then((module) => module.CompareDialog));

/** Only people rows, without an operation. */
const isWholeList = ({ counts: { ADD, EDIT, OFFBOARD } }: CurrentFile) => ADD > 0 && EDIT === 0 && OFFBOARD === 0;

/**
 * An employer may send a full member list instead of the changes. Offers to replace the rows by the differences with
 * the roster.
 */
export function CompareOffer({ file }: { file: CurrentFile }) {
  const { state } = useFlow();
  const replaceRows = useReplaceRows(file);
  const [isOpen, setOpen] = useState(false);
  const isOffered = useOffered(listCoveredEmployees);
  if (!isOffered || !state.selection.policy?.id || !isWholeList(file)) return null;

  function accept(rows: Rows) {
    setOpen(false);
    replaceRows(rows, { operationStated: true });
  }

  return (
    <div className={shared.note}>
      <IconArrowsDiff size={16} aria-hidden />
      <span>{TEXT.question}</span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {TEXT.open}
      </Button>
      {isOpen ? <CompareDialog onAccept={accept} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
