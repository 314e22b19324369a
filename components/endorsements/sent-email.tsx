import { Anchor } from "@mantine/core";
import { Badge } from "@/components/shared/status-badge";
import { urlOf } from "@/lib/client/api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getEmailFile } from "@/lib/contract/calls";
import type { EndorsementEmail } from "@/lib/contract/endorsement-emails";
import { moment } from "@/lib/domain/dates/moment";
import {
  ENDORSEMENT_EMAIL_MESSAGES as EMAIL,
  EMAIL_STATE_WORDS,
  notDelivered,
  UNCERTAIN_EMAIL_WORDS,
} from "@/lib/messages/endorsement-emails";

const TONES = { WAITING: "info", SENT: "success", WRITTEN: "warning", FAILED: "danger", GIVEN_UP: "danger" } as const;

/** An email with recipient and state; its file for users who may download it. */
export function SentEmail({ email, endorsementId }: { email: EndorsementEmail; endorsementId: string }) {
  const { id: emailId, stage, fileName, to, cc, state, stateAt, refused = [], uncertainAt } = email;
  const isOffered = useOffered(getEmailFile);
  const may = useCan("endorsements.insurerFile") && isOffered;
  return (
    <>
      {EMAIL.emailTo({ stage })}: {EMAIL.addressed({ file: fileName, to: [...to, ...cc].join(", ") })}{" "}
      <Badge tone={TONES[state]} label={refused.length > 0 ? notDelivered(refused) : EMAIL_STATE_WORDS[state]} />
      {uncertainAt ? (
        <>
          {" "}
          <Badge tone="warning" label={state === "SENT" ? UNCERTAIN_EMAIL_WORDS.sent : UNCERTAIN_EMAIL_WORDS.open} />{" "}
          {moment(uncertainAt)}
        </>
      ) : null}
      {state === "FAILED" ? ` ${EMAIL.triedAgain({ when: moment(stateAt) })}` : null}
      {may && fileName !== null ? (
        <>
          {" "}
          <Anchor
            href={urlOf(getEmailFile, { params: { id: endorsementId, emailId } })}
            download
            size="sm"
            underline="always"
            aria-label={EMAIL.fileOf({ file: fileName })}
          >
            {EMAIL.file}
          </Anchor>
        </>
      ) : null}
    </>
  );
}
