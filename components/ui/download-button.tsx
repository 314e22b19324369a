import { Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { notify } from "./notify";

const ICON_SIZES: Record<string, number> = { "compact-xs": 13, xs: 14 };
const ICON_SIZE = 15;

type Props = Pick<ButtonProps, "size" | "mt"> & {
  label: string;
  /** Loads the writer on click, writes and saves. */
  download: () => Promise<void>;
  failureTitle?: string;
};

/** Makes a file and saves it. Shows progress and failures. */
export function DownloadButton({ label, download, failureTitle = FILE_MESSAGES.downloadFailed, size, mt }: Props) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await download();
    } catch (cause) {
      notify.failure(cause, { title: failureTitle });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      size={size}
      mt={mt}
      leftSection={<IconDownload size={ICON_SIZES[size ?? ""] ?? ICON_SIZE} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
