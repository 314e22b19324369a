"use client";

import { Anchor } from "@mantine/core";
import { Notice } from "@/components/ui/notice";
import { useApi } from "@/lib/client/use-api";
import { listReceivedLetters } from "@/lib/contract/calls";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { ARRIVED_ANCHOR } from "./arrived-anchor";

/** At the top of the page: a letter waits further down. Whether it could be loaded is said there. */
export function ArrivedNotice({ endorsementId }: { endorsementId: string }) {
  const { data } = useApi(listReceivedLetters, { params: { id: endorsementId } });
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
