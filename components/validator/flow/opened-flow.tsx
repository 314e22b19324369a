import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailedCall } from "@/components/ui/failed-call";
import { SHARE_MESSAGES } from "@/lib/messages/validator";
import { useFlow, useQuestion } from "./flow-provider";
import type { FlowState } from "./state";

type Props = {
  /** Loads the file that the address names; null without one. */
  load: (() => Promise<FlowState>) | null;
  /** Removes the file from the address. */
  leave: () => void;
  words: { failed: string; question: string; brings: string; open: string; notNow: string };
};

/** Opens the file that the address names in the validator. It asks before it replaces other work. */
export function OpenedFlow({ load, leave, words }: Props) {
  const { state, goOnWith } = useFlow();
  const [error, setError] = useState<unknown>(null);
  const isOpening = useRef(false);
  const named = state.file?.name ?? state.foreign?.name ?? state.selection.company?.name;
  // Tables in emails all have the same name.
  const current = named && state.email ? `${named} (${state.email.subject})` : named;
  const isNamed = load !== null;
  const isReplacing = current !== undefined;
  useQuestion(isNamed && isReplacing);

  const open = async () => {
    if (!load || isOpening.current) return;
    isOpening.current = true;
    setError(null);
    try {
      goOnWith(await load());
    } catch (cause) {
      setError(cause);
    } finally {
      isOpening.current = false;
      leave();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that the address names
  useEffect(() => {
    if (isNamed && !isReplacing) void open();
  }, [isNamed, isReplacing]);

  return (
    <>
      <FailedCall title={words.failed} error={error} />
      {isNamed && isReplacing ? (
        <ConfirmDialog
          opened
          onClose={leave}
          title={words.question}
          confirmLabel={words.open}
          cancelLabel={words.notNow}
          onConfirm={open}
        >
          {words.brings} {SHARE_MESSAGES.cleared({ name: current })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
