"use client";

import { Anchor } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { useApi } from "@/lib/client/use-api";
import { listInboxEmails } from "@/lib/contract/calls";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { ARRIVED_ANCHOR, arrivedWords } from "./arrived-anchor";

/** A notice at the top of the page that links to the received emails below. That section shows load errors. */
export function ArrivedNotice({ endorsementId }: { endorsementId: string }) {
  const { data } = useApi(listInboxEmails, { params: { id: endorsementId } });
  const waiting = data?.data.filter(({ state }) => state === "WAITING") ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      {arrivedWords(waiting).title}.{" "}
      <Anchor href={`#${ARRIVED_ANCHOR}`} size="sm" underline="always">
        {TEXT.look}
      </Anchor>
    </Notice>
  );
}
