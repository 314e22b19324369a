import { Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { FILE_MESSAGES } from "@/lib/messages/files";
import { useAttempt } from "./use-attempt";

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
  const { busy, attempt } = useAttempt({ title: failureTitle });
  return (
    <Button
      variant="default"
      size={size}
      mt={mt}
      leftSection={<IconDownload size={ICON_SIZES[size ?? ""] ?? ICON_SIZE} aria-hidden />}
      loading={busy}
      onClick={() => void attempt(download)}
    >
      {label}
    </Button>
  );
}
