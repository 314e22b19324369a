import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconClock, IconEdit, IconMail } from "@tabler/icons-react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { useAttemptInPlace } from "@/components/ui/use-attempt";
import { useCan, useOffered } from "@/lib/client/viewer";
import { replyToEmail } from "@/lib/contract/calls";
import { REPLY_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { paths } from "@/lib/paths";
import { Failure } from "../failure";
import { useFlow } from "../flow/flow-provider";
import type { SourceEmail } from "../flow/state";
import { endorsementsOf } from "../summary/endorsements-of";
import { ErrorFileNote } from "../summary/error-file-note";
import { OutdatedText } from "../summary/outdated-text";
import classes from "../summary/summary.module.css";
import type { ErrorFile } from "../summary/use-error-file";
import shared from "../validator.module.css";
import { draftOf } from "./reply-facts";
import { sendReply } from "./send-reply";
import { useLinkedEmail } from "./use-linked-email";

const EditMessageDialog = lazyDialog(() =>
  import("../summary/edit-message-dialog").then((module) => module.EditMessageDialog),
);

type Props = { errorFile: ErrorFile | null; hasErrors: boolean; isRepeated: boolean };

/** The reply to the sender of the uploaded file: drafted, editable, sent once. */
export function ReplyPanel(props: Props) {
  const { state } = useFlow();
  const may = useCan("endorsements.replies");
  const isOffered = useOffered(replyToEmail);
  return may && isOffered && state.email ? <Reply email={state.email} {...props} /> : null;
}

function Reply({ email, errorFile, hasErrors, isRepeated }: Props & { email: SourceEmail }) {
  const { state, dispatch } = useFlow();
  const [editing, edit] = useDisclosure(false);
  const { busy: isBusy, error, attempt } = useAttemptInPlace();
  const [endorsement] = endorsementsOf(state.result);
  const draft = draftOf(state, email, { isRepeated, hasErrors });
  const text = email.reply ?? draft;
  const change = (facts: Partial<SourceEmail>) => dispatch({ type: "emailChanged", email: { ...email, ...facts } });
  useLinkedEmail(email, endorsement?.id);

  async function sendNow() {
    await sendReply({ flowId: state.flowId, email, text, endorsementId: endorsement?.id, errorFile });
    change({ isReplied: true });
  }

  return (
    <Section
      title={TEXT.title}
      actions={
        email.isReplied ? null : (
          <Actions
            isBusy={isBusy || (hasErrors && !errorFile)}
            onEdit={edit.open}
            onSend={() => void attempt(sendNow)}
          />
        )
      }
    >
      <p className={shared.note}>{TEXT.to(email)}</p>
      <OtherCompany email={email} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={classes.message} aria-label={TEXT.text} tabIndex={0}>
        {text}
      </section>
      {!email.isReplied && email.replyEditedFrom !== null && email.replyEditedFrom !== draft ? (
        <OutdatedText onReplace={() => change({ reply: null, replyEditedFrom: null })} />
      ) : null}
      <ErrorFileNote file={errorFile} />
      <Failure title={TEXT.failed} error={error} />
      {email.isReplied ? <Sent endorsementId={endorsement?.id} /> : null}
      {editing ? (
        <EditMessageDialog
          title={TEXT.edit}
          label={TEXT.text}
          message={text}
          onClose={edit.close}
          onSave={(reply) => change({ reply, replyEditedFrom: draft })}
        />
      ) : null}
    </Section>
  );
}

type ActionsProps = { isBusy: boolean; onEdit: () => void; onSend: () => void };

function Actions({ isBusy, onEdit, onSend }: ActionsProps) {
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconEdit size={14} aria-hidden />} onClick={onEdit}>
        {TEXT.edit}
      </Button>
      <Button size="xs" leftSection={<IconMail size={14} aria-hidden />} loading={isBusy} onClick={onSend}>
        {TEXT.send}
      </Button>
    </>
  );
}

function Sent({ endorsementId }: { endorsementId: string | undefined }) {
  return (
    <Notice tone="success" icon={IconClock} role="status" spaced>
      {TEXT.sent}{" "}
      {endorsementId ? (
        <Anchor component={Link} href={`${paths.endorsementDetails(endorsementId)}#email-thread`} size="sm">
          {TEXT.thread}
        </Anchor>
      ) : null}
    </Notice>
  );
}

/** Warns when the user has chosen another company than the email matches. */
function OtherCompany({ email: { company: matched } }: { email: SourceEmail }) {
  const { company } = useFlow().state.selection;
  if (!matched || !company || matched.id === company.id) return null;
  return (
    <Notice tone="warning" role="status" spaced>
      {TEXT.otherCompany({ matched: matched.name, chosen: company.name })}
    </Notice>
  );
}
