"use client";

import { Button, Table, Text } from "@mantine/core";
import { notify } from "@/components/ui/notify";
import { TableHead } from "@/components/ui/table-head";
import { useAttempt } from "@/components/ui/use-attempt";
import { useCan, useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { giveUpEmail, resendEmail } from "@/lib/contract/calls";
import type { FailedEmail } from "@/lib/contract/system";
import { moment } from "@/lib/domain/dates/moment";
import { notDelivered } from "@/lib/messages/endorsement-emails";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

/** Outbox entries whose last try failed, each with buttons to retry now and to stop the tries. */
export function FailedEmails({ emails, onChanged }: { emails: readonly FailedEmail[]; onChanged: () => void }) {
  const isResendOffered = useOffered(resendEmail);
  const mayDecide = useCan("system.resend");
  const mayResend = mayDecide && isResendOffered;
  const isGiveUpOffered = useOffered(giveUpEmail);
  const mayGiveUp = mayDecide && isGiveUpOffered;
  if (emails.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {TEXT.noEmails}
      </Text>
    );
  }

  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table aria-label={TEXT.emails}>
        <TableHead heads={["No.", "Type", "Queued", "Tries", "Next try", "Last error", ""]} />
        <Table.Tbody>
          {emails.map((email) => (
            <FailedRow
              key={email.id}
              email={email}
              mayResend={mayResend}
              mayGiveUp={mayGiveUp && !email.givenUpAt}
              onChanged={onChanged}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps = { email: FailedEmail; mayResend: boolean; mayGiveUp: boolean; onChanged: () => void };

function FailedRow({ email, mayResend, mayGiveUp, onChanged }: RowProps) {
  const { id, kind, promisedAt, attempts, nextTryAt, givenUpAt, lastError, refused } = email;
  const resending = useAttempt({ title: TEXT.resendFailed });
  const givingUp = useAttempt({ title: TEXT.giveUpFailed });
  const isBusy = resending.busy || givingUp.busy;

  async function resend() {
    const { data } = await write(`resend email ${id} after ${attempts}`, resendEmail, { params: { id } });
    notify.success({ message: data.isDone ? TEXT.alreadySent : TEXT.resent });
    onChanged();
  }

  async function giveUp() {
    await write(`give up email ${id} after ${attempts}`, giveUpEmail, { params: { id } });
    notify.success({ message: TEXT.givenUp });
    onChanged();
  }

  return (
    <Table.Tr>
      <Table.Td>{id}</Table.Td>
      <Table.Td>{kind}</Table.Td>
      <Table.Td>{moment(promisedAt)}</Table.Td>
      <Table.Td>{attempts}</Table.Td>
      <Table.Td>{givenUpAt ? TEXT.givenUpAt({ at: moment(givenUpAt) }) : moment(nextTryAt)}</Table.Td>
      <Table.Td>
        {lastError}
        {refused?.length ? ` ${notDelivered(refused)}` : null}
      </Table.Td>
      <Table.Td>
        <Button.Group>
          {mayResend ? (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void resending.attempt(resend)}>
              {TEXT.resend}
            </Button>
          ) : null}
          {mayGiveUp ? (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void givingUp.attempt(giveUp)}>
              {TEXT.giveUp}
            </Button>
          ) : null}
        </Button.Group>
      </Table.Td>
    </Table.Tr>
  );
}
