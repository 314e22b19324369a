"use client";

import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { OPEN_FILE_MESSAGES as TEXT } from "@/lib/messages/file-recognition";
import { useOpenFile } from "./open-file";

/** Chooses a file for the validator; hidden for users who may not use it. */
export function OpenFileButton() {
  const { choose } = useOpenFile();
  if (!choose) return null;
  return (
    <Button leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={choose}>
      {TEXT.choose}
    </Button>
  );
}
