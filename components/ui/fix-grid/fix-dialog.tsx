import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { FailedCall } from "../failed-call";
import { Modal } from "../modal";
import { enterCell, isCell } from "./cell-keys";
import classes from "./fix-grid.module.css";

type Props = {
  counts: { rows: number; cells: number; changed: number };
  /** Other rows with the same mistake as the last corrected cell. */
  alike: { text: string; label: string; count: number } | null;
  onFixAlike: () => void;
  onUndo: () => void;
  /** Label of the button that sends the corrected rows. */
  sendLabel: (rows: number) => string;
  busy: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  /** Above the counts: which rows are shown. */
  choice?: ReactNode;
  /** The grid and its controls. */
  children: ReactNode;
};

/** Corrects refused rows in place: their number, navigation between errors, and sending the corrected ones. */
export function FixDialog({ counts, alike, choice, children, ...props }: Props) {
  const { onFixAlike, onUndo, sendLabel, busy, error, onSend, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const firstWrong = () => body.current?.querySelector<HTMLElement>("[data-wrong]");

  /** The button disappears after its click: focus the next error, or the send button. */
  function fixAlike() {
    flushSync(onFixAlike);
    if (!enterCell(firstWrong())) sendButton.current?.focus();
  }

  useNextErrorAfterSending(body, sendButton, counts.changed === 0);

  /** A date that cannot be read is corrected first. */
  function send() {
    if (!enterCell(body.current?.querySelector("[data-unreadable]"))) onSend();
  }

  /** Handles keys that left the grid. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (undoByKey(event, onUndo) || !isEnterInCell(event)) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) sendButton.current?.focus();
    else if (alike) fixAlike();
  }

  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={TEXT.title}
      size="calc(100vw - 3rem)"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells inside */}
      <div ref={body} onKeyDown={onKeyDown}>
        <ErrorBar
          counts={counts}
          alike={alike}
          choice={choice}
          onFirst={() => enterCell(firstWrong())}
          onFixAlike={fixAlike}
        />
        {children}
        <FailedCall error={error} onRetry={onSend} />
        <div className={classes.bar}>
          <Button variant="default" className={classes.push} onClick={onClose} disabled={busy}>
            {TEXT.close}
          </Button>
          <Button ref={sendButton} disabled={counts.changed === 0} loading={busy} onClick={send}>
            {sendLabel(counts.changed)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The browser's own undo would change fields behind the dialog. @returns whether the key was Ctrl Z. */
function undoByKey(event: KeyboardEvent, onUndo: () => void): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  if (key.toLowerCase() !== "z" || shiftKey || !(ctrlKey || metaKey)) return false;
  event.preventDefault();
  onUndo();
  return true;
}

function isEnterInCell({ key, shiftKey, target, defaultPrevented, nativeEvent }: KeyboardEvent<HTMLElement>): boolean {
  return key === "Enter" && !shiftKey && !defaultPrevented && !nativeEvent.isComposing && isCell(target as Element);
}

/** Rows that are still wrong remain after sending: focuses the next error. */
function useNextErrorAfterSending(
  body: RefObject<HTMLElement | null>,
  sendButton: RefObject<HTMLElement | null>,
  isUnchanged: boolean,
) {
  useEffect(() => {
    const now = document.activeElement;
    if (!isUnchanged || (now !== document.body && now !== sendButton.current)) return;
    enterCell(body.current?.querySelector("[data-wrong]"));
  }, [isUnchanged, body, sendButton]);
}

type BarProps = Pick<Props, "counts" | "alike" | "choice" | "onFixAlike"> & { onFirst: () => void };

/** The number of errors, and the ways to the next one. */
function ErrorBar({ counts, alike, choice, onFirst, onFixAlike }: BarProps) {
  return (
    <div className={classes.bar}>
      {choice}
      <span role="status">{TEXT.progress(counts)}</span>
      <Button size="xs" variant="default" leftSection={<IconArrowDown size={14} aria-hidden />} onClick={onFirst}>
        {TEXT.firstError}
      </Button>
      <span className="quiet-small">{TEXT.keys}</span>
      {alike ? (
        <Button size="xs" variant="light" onClick={onFixAlike}>
          {TEXT.fixAlike(alike)}
        </Button>
      ) : null}
    </div>
  );
}
