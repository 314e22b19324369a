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
  const mayResend = useCan("system.resend") && isResendOffered;
  const mayGiveUp = useOffered(giveUpEmail);
  const [busyId, setBusyId] = useState<number | null>(null);
  if (emails.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {TEXT.noEmails}
      </Text>
    );
  }

  async function resend({ id, attempts }: FailedEmail): Promise<void> {
    setBusyId(id);
    try {
      const { data } = await write(`resend email ${id} after ${attempts}`, resendEmail, { params: { id } });
      notify.success({ message: data.isDone ? TEXT.alreadySent : TEXT.resent });
      onChanged();
    } catch (cause) {
      notify.error({ title: TEXT.resendFailed, message: cause instanceof ApiError ? cause.message : undefined });
    } finally {
      setBusyId(null);
    }
  }

  async function giveUp({ id, attempts }: FailedEmail): Promise<void> {
    setBusyId(id);
    try {
      await write(`give up email ${id} after ${attempts}`, giveUpEmail, { params: { id } });
      notify.success({ message: TEXT.givenUp });
      onChanged();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.giveUpFailed });
    } finally {
      setBusyId(null);
    }
  }

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
          <Table.Tr key={email.id}>
            <Table.Td>{email.id}</Table.Td>
            <Table.Td>{email.kind}</Table.Td>
            <Table.Td>{moment(email.promisedAt)}</Table.Td>
            <Table.Td>{email.attempts}</Table.Td>
            <Table.Td>
              {email.givenUpAt ? TEXT.givenUpAt({ at: moment(email.givenUpAt) }) : moment(email.nextTryAt)}
            </Table.Td>
            <Table.Td>
              {email.lastError}
              {email.refused?.length ? ` ${notDelivered(email.refused)}` : null}
            </Table.Td>
            <Table.Td>
              {mayResend ? (
                <Button.Group>
                  <Button size="xs" variant="default" disabled={busyId === email.id} onClick={() => void resend(email)}>
                    {TEXT.resend}
                  </Button>
                  {mayGiveUp && !email.givenUpAt ? (
                    <Button
                      size="xs"
                      variant="default"
                      disabled={busyId === email.id}
                      onClick={() => void giveUp(email)}
                    >
                      {TEXT.giveUp}
                    </Button>
                  ) : null}
                </Button.Group>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
