import { senderOf } from "@/components/shared/inbox-email/sender-of";
import { FailedCall } from "@/components/ui/failed-call";
import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { fetchAttachment } from "@/lib/client/fetch-attachment";
import { useApi } from "@/lib/client/use-api";
import { getInboxEmail, getPolicy } from "@/lib/contract/calls";
import type { InboxAttachment, InboxEmail } from "@/lib/contract/inbox";
import { REPLY_MESSAGES, INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { OpenedFlow } from "../flow/opened-flow";
import { type FlowState, initialState, type Selection, type SourceEmail } from "../flow/state";
import { USUAL } from "../recognition/recognition";
import { selectionOf } from "../upload/use-chosen-policy";

/** `?email=…&file=…` opens an email's attachment with company, policy and ticket. */
export function OpenedEmail() {
  const [emailId, setEmailId] = useUrlParam("email");
  const [fileId, setFileId] = useUrlParam("file");
  const found = useApi(getInboxEmail, emailId ? { params: { id: emailId } } : null);
  const email = found.data?.data;
  const file = email?.attachments.find(({ id, problem }) => id === fileId && problem === null);
  const leave = () => {
    setEmailId("");
    setFileId("");
  };
  return (
    <>
      <FailedCall title={REPLY_MESSAGES.notOpened} error={emailId ? found.error : null} />
      {email && !file && emailId ? <FailedCall title={REPLY_MESSAGES.notOpened} error={TEXT.fileMissing} /> : null}
      <OpenedFlow
        load={email && file ? () => loadFlow(email, file) : null}
        leave={leave}
        words={{
          failed: REPLY_MESSAGES.notOpened,
          question: file ? REPLY_MESSAGES.question(file) : "",
          brings: REPLY_MESSAGES.brings,
          open: REPLY_MESSAGES.open,
          notNow: REPLY_MESSAGES.notNow,
        }}
      />
    </>
  );
}

/** The validator's state for an email's attachment: its file, company, policy and ticket, and the usual answers. */
async function loadFlow(email: InboxEmail, attachment: InboxAttachment): Promise<FlowState> {
  const [fileToRead, selection] = await Promise.all([fetchAttachment(attachment), loadSelection(email)]);
  const fresh = initialState(crypto.randomUUID());
  return {
    ...fresh,
    selection: { ...fresh.selection, ...selection, ...USUAL },
    email: sourceOf(email, attachment),
    fileToRead,
  };
}

async function loadSelection({ match }: InboxEmail): Promise<Partial<Selection>> {
  if (match.policyId === null) return { company: match.company };
  const { policyPlan } = (await call(getPolicy, { params: { id: match.policyId } })).data;
  return policyPlan.error === null ? selectionOf(policyPlan) : { company: match.company };
}

function sourceOf(email: InboxEmail, { id: attachmentId, fileName }: InboxAttachment): SourceEmail {
  const { id, fromName, fromAddress, subject, match } = email;
  const from = fromName && fromAddress ? `${fromName} <${fromAddress}>` : senderOf(email);
  return {
    id,
    attachmentId,
    from,
    fromName,
    subject: subject || TEXT.noSubject,
    fileName,
    company: match.company,
    ticketId: match.ticketId,
    reply: null,
    replyEditedFrom: null,
    isReplied: false,
  };
}
