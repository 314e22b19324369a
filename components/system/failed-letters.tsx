"use client";

import { Button, Table, Text } from "@mantine/core";
import { useState } from "react";
import { moment } from "@/components/ui/moment";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { resendLetter } from "@/lib/contract/calls";
import type { FailedLetter } from "@/lib/contract/system";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

/** What was promised and failed at its last try, with a button that tries it at once. */
export function FailedLetters({ letters, onResent }: { letters: readonly FailedLetter[]; onResent: () => void }) {
  const mayResend = useCan("system.resend");
  const [sendingId, setSendingId] = useState<number | null>(null);
  if (letters.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {TEXT.noLetters}
      </Text>
    );
  }

  async function resend({ id, attempts }: FailedLetter): Promise<void> {
    setSendingId(id);
    try {
      const { data } = await write(`resend letter ${id} after ${attempts}`, resendLetter, { params: { id } });
      notify.success({ message: data.isDone ? TEXT.alreadySent : TEXT.resent });
      onResent();
    } catch (cause) {
      notify.error({ title: TEXT.resendFailed, message: cause instanceof ApiError ? cause.message : undefined });
    } finally {
      setSendingId(null);
    }
  }

  return (
    <Table aria-label={TEXT.letters}>
      <Table.Thead>
        <Table.Tr>
          {["No.", "What", "Promised", "Tries", "Next try", "Last error", ""].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {letters.map((letter) => (
          <Table.Tr key={letter.id}>
            <Table.Td>{letter.id}</Table.Td>
            <Table.Td>{letter.kind}</Table.Td>
            <Table.Td>{moment(letter.promisedAt)}</Table.Td>
            <Table.Td>{letter.attempts}</Table.Td>
            <Table.Td>{moment(letter.nextTryAt)}</Table.Td>
            <Table.Td>{letter.lastError}</Table.Td>
            <Table.Td>
              {mayResend ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={sendingId === letter.id}
                  onClick={() => void resend(letter)}
                >
                  {TEXT.resend}
                </Button>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
