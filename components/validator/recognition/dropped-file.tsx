import { useEffect } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { useOpenFile } from "@/components/ui/open-file";
import { OPEN_FILE_MESSAGES as TEXT } from "@/lib/messages/file-recognition";
import { useFlow, useQuestion } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { FlowState } from "../flow/state";

/** Whether another file would replace work of the user. */
const hasWork = ({ file, matching, result }: FlowState): boolean =>
  file !== null || matching !== null || result !== null;

/** Reads the file that was dropped anywhere in the console, once nothing else is in hand. */
export function useDroppedFile(isOpen: boolean, read: (file: File) => void): void {
  const { state } = useFlow();
  const { file, receive } = useOpenFile();
  const isDue = isOpen && file !== null && !hasWork(state);
  const latest = { receive, read };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    const taken = isDue ? latest.receive() : null;
    if (taken) latest.read(taken);
  }, [isDue]);
}

/** Asks before a dropped file replaces the work in hand. */
export function DroppedFileQuestion() {
  const { state, isReady, startFresh } = useFlow();
  const { file, receive } = useOpenFile();
  const isOpen = file !== null && isReady && hasWork(state);
  useQuestion(isOpen);
  if (!isOpen) return null;
  return (
    <Modal opened onClose={receive} title={TEXT.openTitle({ file: file.name })} withCloseButton={false} size="md">
      <p>{describeWork(state)}</p>
      <DialogActions
        cancelLabel={TEXT.keep}
        onCancel={receive}
        startsOnCancel
        confirmLabel={TEXT.open({ file: file.name })}
        onConfirm={startFresh}
      />
    </Modal>
  );
}

function describeWork({ file, foreign, result, rows }: FlowState): string {
  if (result) return TEXT.finished;
  if (file) return TEXT.inHand({ file: file.name, members: totalRows(rows) });
  return TEXT.matching({ file: foreign?.name ?? "" });
}
