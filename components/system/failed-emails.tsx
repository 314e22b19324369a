"use client";

import { Button, Table, Text } from "@mantine/core";
import { useState } from "react";
import { moment } from "@/components/ui/moment";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { useCan, useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { giveUpEmail, resendEmail } from "@/lib/contract/calls";
import type { FailedEmail } from "@/lib/contract/system";
import { notDelivered } from "@/lib/messages/endorsement-emails";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

/** Outbox entries whose last try failed, each with buttons to retry now and to stop the tries. */
export function FailedEmails({ emails, onChanged }: { emails: readonly FailedEmail[]; onChanged: () => void }) {
  const isResendOffered = useOffered(resendEmail);
  const mayDecide = useCan("system.resend");
  const mayResend = mayDecide && isResendOffered;
  const isGiveUpOffered = useOffered(giveUpEmail);
  const mayGiveUp = mayDecide && isGiveUpOffered;
  const [busyId, setBusyId] = useState<number | null>(null);
  if (emails.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {TEXT.noEmails}
      </Text>
    );
  }

  async function act(id: number, failure: string, work: () => Promise<string>): Promise<void> {
    setBusyId(id);
    try {
      notify.success({ message: await work() });
      onChanged();
    } catch (cause) {
      notify.error({ title: failure, message: cause instanceof ApiError ? cause.message : undefined });
    } finally {
      setBusyId(null);
    }
  }
  const resend = ({ id, attempts }: FailedEmail) =>
    act(id, TEXT.resendFailed, async () => {
      const { data } = await write(`resend email ${id} after ${attempts}`, resendEmail, { params: { id } });
      return data.isDone ? TEXT.alreadySent : TEXT.resent;
    });
  const giveUp = ({ id, attempts }: FailedEmail) =>
    act(id, TEXT.giveUpFailed, async () => {
      await write(`give up email ${id} after ${attempts}`, giveUpEmail, { params: { id } });
      return TEXT.givenUp;
    });

  return (
    <Table aria-label={TEXT.emails}>
      <Table.Thead>
        <Table.Tr>
          {["No.", "Type", "Queued", "Tries", "Next try", "Last error", ""].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {emails.map((email) => (
          <FailedRow
            key={email.id}
            email={email}
            isBusy={busyId === email.id}
            onResend={mayResend ? resend : null}
            onGiveUp={mayGiveUp && !email.givenUpAt ? giveUp : null}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type RowProps = {
  email: FailedEmail;
  isBusy: boolean;
  /** Null where it is not possible. */
  onResend: ((email: FailedEmail) => Promise<void>) | null;
  onGiveUp: ((email: FailedEmail) => Promise<void>) | null;
};

function FailedRow({ email, isBusy, onResend, onGiveUp }: RowProps) {
  const { id, kind, promisedAt, attempts, nextTryAt, givenUpAt, lastError, refused } = email;
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
          {onResend ? (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void onResend(email)}>
              {TEXT.resend}
            </Button>
          ) : null}
          {onGiveUp ? (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => void onGiveUp(email)}>
              {TEXT.giveUp}
            </Button>
          ) : null}
        </Button.Group>
      </Table.Td>
    </Table.Tr>
  );
}
