"use client";

import { Table } from "@mantine/core";
import useSWR from "swr";
import { ErrorState } from "@/components/ui/error-state";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { Badge } from "@/components/ui/status-badge";
import type { Tone } from "@/components/ui/tones";
import { fetchSetupReport } from "@/lib/client/session";
import type { SetupPart } from "@/lib/contract/system";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

const TONES = { WORKS: "success", OFF: "neutral", FAILS: "danger" } as const satisfies Record<SetupPart["state"], Tone>;

/** Each part of console and provider: how it works, or the variables to set. */
export function SetupReport() {
  const { data: parts, error, isValidating, mutate } = useSWR("/api/setup", fetchSetupReport);
  if (!parts && error) {
    return (
      <ErrorState
        title={TEXT.setupFailed}
        error={error}
        retrying={isValidating}
        onRetry={() => void mutate().catch(() => {})}
      />
    );
  }
  if (!parts) return <PartSkeleton label="Checking the setup…" />;
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={TEXT.setup}>
        <Table.Thead>
          <Table.Tr>
            {["Part", "State", "Detail"].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(({ part, state, detail }) => (
            <Table.Tr key={part}>
              <Table.Td>{part}</Table.Td>
              <Table.Td>
                <Badge tone={TONES[state]} label={TEXT.setupStates[state]} />
              </Table.Td>
              <Table.Td>{detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
