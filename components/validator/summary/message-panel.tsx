import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconClock, IconEdit, IconExternalLink, IconPaperclip } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import { paths } from "@/lib/paths";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import { useFlow } from "../flow/flow-provider";
import { type GroupCounts, policyInWords } from "../flow/selectors";
import type { ValidatorEndorsement } from "./endorsements-of";
import { ErrorFileNote } from "./error-file-note";
import { OutdatedText } from "./outdated-text";
import classes from "./summary.module.css";
import { summaryMessage } from "./summary-message";
import type { ErrorFile } from "./use-error-file";

const EditMessageDialog = lazyDialog(() => import("./edit-message-dialog").then((module) => module.EditMessageDialog));
const AttachMessageDialog = lazyDialog(() =>
  import("./attach-message-dialog").then((module) => module.AttachMessageDialog),
);

type Props = {
  counts: Record<Operation, GroupCounts>;
  endorsements: readonly ValidatorEndorsement[];
  errorFile: ErrorFile | null;
  /** All rows are already applied. */
  isRepeated: boolean;
  /** Errors exist, but their workbook is not written yet. */
  awaitsFile: boolean;
};

/** The message for the ticket: generated, editable, attached once [spec 2 §2 Support-desk message panel]. */
export function MessagePanel({ counts, endorsements, errorFile, isRepeated, awaitsFile }: Props) {
  const { state, dispatch } = useFlow();
  const [editing, editor] = useDisclosure(false);
  const [attaching, attach] = useDisclosure(false);
  const ticketLink = useFocusAfterClose(attaching);
  const names = { company: state.selection.company?.name ?? "", policy: policyInWords(state.selection) };
  const generated = summaryMessage({ ...names, counts, endorsements, isRepeated });
  const edit = (text: string | null) =>
    dispatch({ type: "noted", facts: { message: text, messageEditedFrom: text === null ? null : generated } });
  const message = state.message ?? generated;
  return (
    <Section
      title={TEXT.panelTitle}
      actions={
        state.ticketId === null ? (
          <>
            <Button size="xs" variant="default" leftSection={<IconEdit size={14} aria-hidden />} onClick={editor.open}>
              {TEXT.editMessage}
            </Button>
            <Button
              size="xs"
              leftSection={<IconPaperclip size={14} aria-hidden />}
              loading={awaitsFile}
              onClick={attach.open}
            >
              {TEXT.attachMessage}
            </Button>
          </>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={classes.message} aria-label="Message" tabIndex={0}>
        {message}
      </section>
      {state.ticketId === null && state.messageEditedFrom !== null && state.messageEditedFrom !== generated ? (
        <OutdatedText onReplace={() => edit(null)} />
      ) : null}
      <ErrorFileNote file={errorFile} />
      {state.ticketId === null ? null : (
        <Attached
          href={state.ticketUrl ?? paths.supportTicket(state.ticketId)}
          isQueued={state.isMessageQueued}
          linkRef={ticketLink}
        />
      )}
      {editing ? <EditMessageDialog message={message} onClose={editor.close} onSave={edit} /> : null}
      {attaching ? (
        <AttachMessageDialog
          message={message}
          errorFile={errorFile}
          endorsements={endorsements}
          onClose={attach.close}
        />
      ) : null}
    </Section>
  );
}

/** Focuses the ticket's link when the dialog closes after sending: the buttons are gone, and the details come next. */
function useFocusAfterClose(isOpen: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return link;
}

type AttachedProps = { href: string; isQueued: boolean; linkRef: RefObject<HTMLAnchorElement | null> };

function Attached({ href, isQueued, linkRef }: AttachedProps) {
  return (
    <Notice tone="success" icon={isQueued ? IconClock : undefined} role="status" spaced>
      {isQueued ? TEXT.queued : TEXT.attached}{" "}
      <Anchor ref={linkRef} href={href} target="_blank" rel="noopener noreferrer" size="sm">
        {TEXT.openFreshdesk} <IconExternalLink size={13} aria-label="opens in a new tab" />
      </Anchor>
    </Notice>
  );
}
