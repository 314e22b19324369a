"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { ActionMenu } from "@/components/ui/action-menu";
import { grouped } from "@/lib/domain/counted";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import type { Progress } from "./use-member-download";

type Props = { progress: Progress | null; onDownload: (activeOnly: boolean) => void };

/** Both downloads; during a download, the number of loaded lives [spec 1 §2]. */
export function DownloadMenu({ progress, onDownload }: Props) {
  if (progress) {
    const { done, total } = progress;
    const text = done < total || total === 0 ? `${grouped(done)} of ${grouped(total)}` : "Writing…";
    return (
      <Button variant="default" size="sm" disabled role="status">
        {text}
      </Button>
    );
  }
  return (
    <ActionMenu
      actions={[
        { label: TEXT.downloadAll, onClick: () => onDownload(false) },
        { label: TEXT.downloadActive, onClick: () => onDownload(true) },
      ]}
      button={
        <Button variant="default" size="sm" leftSection={<IconDownload size={15} aria-hidden />}>
          Download
        </Button>
      }
    />
  );
}
