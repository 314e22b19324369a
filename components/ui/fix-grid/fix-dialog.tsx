import { Button } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import { FailedCall } from "../failed-call";
import { Modal } from "../modal";
import { enterCell, isCell } from "./cell-keys";
import classes from "./fix-grid.module.css";

type Props = {
  counts: { rows: number; cells: number; changed: number };
  /** The other rows that have the very same mistake as the cell that was corrected last. */
  alike: { text: string; label: string; count: number } | null;
  onFixAlike: () => void;
  /** What sending the corrected rows is called. */
  sendLabel: (rows: number) => string;
  busy: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  /** Before the counts: which rows are shown. */
  choice?: ReactNode;
  /** The grid, and what belongs beside it. */
  children: ReactNode;
};

/** Incorrect rows put right in place: how many there are, the way through them, and the corrected ones sent on. */
export function FixDialog({ counts, alike, choice, children, ...props }: Props) {
  const { onFixAlike, sendLabel, busy, error, onSend, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const firstWrong = () => body.current?.querySelector<HTMLElement>("[data-wrong]");

  /** The button leaves with its press: the keys go on at the next error, or where the rows are sent. */
  function fixAlike() {
    flushSync(onFixAlike);
    if (!enterCell(firstWrong())) sendButton.current?.focus();
  }

  // What was sent leaves what is still wrong: the keys go on there.
  const isUnchanged = counts.changed === 0;
  useEffect(() => {
    const now = document.activeElement;
    if (!isUnchanged || (now !== document.body && now !== sendButton.current)) return;
    enterCell(body.current?.querySelector("[data-wrong]"));
  }, [isUnchanged]);

  /** A date that cannot be read is corrected first. */
  function send() {
    const unreadable = body.current?.querySelector("[data-unreadable]");
    if (unreadable) enterCell(unreadable);
    else onSend();
  }

  /** What the grid has no more cell for. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, target, defaultPrevented, nativeEvent } = event;
    if (key !== "Enter" || shiftKey || defaultPrevented || nativeEvent.isComposing || !isCell(target as Element))
      return;
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
        <div className={classes.bar}>
          {choice}
          <span role="status">{TEXT.progress(counts)}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowDown size={14} aria-hidden />}
            onClick={() => enterCell(firstWrong())}
          >
            {TEXT.firstError}
          </Button>
          <span className={classes.hint}>{TEXT.keys}</span>
          {alike ? (
            <Button size="xs" variant="light" onClick={fixAlike}>
              {TEXT.fixAlike(alike)}
            </Button>
          ) : null}
        </div>
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
