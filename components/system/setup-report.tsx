"use client";

import { Table } from "@mantine/core";
import useSWR from "swr";
import { Badge } from "@/components/shared/status-badge";
import { PartState } from "@/components/ui/part-state";
import type { Tone } from "@/components/ui/tones";
import { fetchSetupReport } from "@/lib/client/session";
import type { SetupPart } from "@/lib/contract/system";
import { SYSTEM_MESSAGES as TEXT } from "@/lib/messages/system";

const TONES = { WORKS: "success", OFF: "neutral", FAILS: "danger" } as const satisfies Record<SetupPart["state"], Tone>;

/** Each part of console and provider: how it works, or the variables to set. */
export function SetupReport() {
  const reply = useSWR("/api/setup", fetchSetupReport);
  const { data: parts } = reply;
  if (!parts) return <PartState reply={reply} failed={TEXT.setupFailed} loading="Checking the setup…" />;
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table
        aria-label={TEXT.setup}
        data={{
          head: ["Part", "State", "Detail"],
          body: parts.map(({ part, state, detail }) => [
            part,
            <Badge key={part} tone={TONES[state]} label={TEXT.setupStates[state]} />,
            detail,
          ]),
        }}
      />
    </Table.ScrollContainer>
  );
}
