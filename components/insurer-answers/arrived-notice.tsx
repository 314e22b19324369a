"use client";

import { Anchor } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { useApi } from "@/lib/client/use-api";
import { listInboxEmails } from "@/lib/contract/calls";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { ARRIVED_ANCHOR } from "./arrived-anchor";

/** At the top of the page: an email waits further down. Whether it could be loaded is said there. */
export function ArrivedNotice({ endorsementId }: { endorsementId: string }) {
  const { data } = useApi(listInboxEmails, { params: { id: endorsementId } });
  if (!data?.data.some(({ state }) => state === "WAITING")) return null;
  return (
    <Notice tone="info" role="status">
      {TEXT.arrived}.{" "}
      <Anchor href={`#${ARRIVED_ANCHOR}`} size="sm" underline="always">
        {TEXT.look}
      </Anchor>
    </Notice>
  );
}
