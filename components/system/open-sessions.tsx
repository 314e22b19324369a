"use client";

import { Button, Table } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { PartState } from "@/components/ui/part-state";
import { TableHead } from "@/components/ui/table-head";
import { endSessionsOf } from "@/lib/client/session";
import { useOpenSessions } from "@/lib/client/use-open-sessions";
import type { OpenSessions as Person } from "@/lib/contract/open-sessions";
import { moment } from "@/lib/domain/dates/moment";
import { ACCOUNT_MESSAGES as TEXT } from "@/lib/messages/account";

/** Signed-in users with a button to sign them out everywhere, for a lost laptop or a leaver. */
export function OpenSessions() {
  const reply = useOpenSessions();
  const { data: people, mutate } = reply;
  const [chosen, setChosen] = useState<Person | null>(null);

  async function end({ userId, ...person }: Person): Promise<void> {
    try {
      notify.success({ message: TEXT.ended({ name: nameOf(person), count: await endSessionsOf(userId) }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.endFailed });
      throw cause;
    }
    await mutate();
  }

  if (!people) return <PartState reply={reply} failed={TEXT.sessionsFailed} loading="Loading the signed-in users…" />;
  return (
    <>
      <Table.ScrollContainer minWidth={640} type="native">
        <Table aria-label={TEXT.sessions}>
          <TableHead heads={["Person", "Email", "User ID", "Sessions", "Last active", ""]} />
          <Table.Tbody>
            {people.map((person) => (
              <Row key={person.userId} person={person} onEnd={() => setChosen(person)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {chosen ? (
        <ConfirmDialog
          opened
          onClose={() => setChosen(null)}
          title={TEXT.endTitle({ name: nameOf(chosen) })}
          confirmLabel={TEXT.end}
          danger
          onConfirm={() => end(chosen)}
        >
          {TEXT.endText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Row({ person, onEnd }: { person: Person; onEnd: () => void }) {
  const { userId, firstName, email, sessions, lastActivityMs } = person;
  return (
    <Table.Tr>
      <Table.Td>{firstName}</Table.Td>
      <Table.Td>{email || "-"}</Table.Td>
      <Table.Td>{userId}</Table.Td>
      <Table.Td>{sessions}</Table.Td>
      <Table.Td>{moment({ seconds: lastActivityMs / 1000 })}</Table.Td>
      <Table.Td>
        <Button size="xs" variant="default" aria-label={`${TEXT.end}: ${nameOf(person)}`} onClick={onEnd}>
          {TEXT.end}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** Two users may have the same first name. */
const nameOf = ({ firstName, email }: Pick<Person, "firstName" | "email">) =>
  email ? `${firstName} (${email})` : firstName;
