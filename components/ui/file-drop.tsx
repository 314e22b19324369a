"use client";

import { Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconFile, IconFileSpreadsheet, IconUpload, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { isOfType, MAGIC_BYTES } from "@/lib/domain/files/contents";
import { contentTypeOf, type DocumentType } from "@/lib/domain/files/document-types";
import { FILE_MESSAGES } from "@/lib/messages/files";
import classes from "./file-drop.module.css";
import { useOpenFile } from "./open-file";

type Props = {
  onFiles: (files: File[]) => void;
  /** File extensions with their dot: `['.xls', '.xlsx']`. */
  accept: readonly string[];
  /** The kind of a file that is stored as it is: its contents must match its extension. */
  kind?: DocumentType;
  maxMegabytes?: number;
  maxFiles?: number;
  /** Names of the formats, if not their extensions. */
  formats?: string;
  /** Names the expected file. */
  label: ReactNode;
  /** An error from reading the file, shown instead of the hint. */
  error?: string | null;
  busy?: boolean;
  disabled?: boolean;
  /** Error messages; by default those of the drop zones. */
  sentences?: RefusalSentences;
  /** One line high: a file exists and can be replaced. */
  compact?: boolean;
  /** Called when files are refused here, to remove an earlier error. */
  onRefused?: () => void;
  /** Takes the file that was dropped on the page, which opened this place for it. */
  receivesDropped?: boolean | undefined;
};

type RefusalSentences = {
  tooMany: (files: number) => string;
  wrongFormat: (formats: readonly string[]) => string;
  tooLarge: (megabytes: number) => string;
};

/** A place for files: drop, browse or paste. Refuses with the sentences of [spec 1 §5] and keeps the previous file. */
export function FileDrop({
  onFiles,
  accept,
  kind,
  maxMegabytes = 5,
  maxFiles = 1,
  formats = accept.join(", "),
  label,
  error,
  busy,
  disabled,
  sentences = FILE_MESSAGES,
  compact,
  onRefused,
  receivesDropped,
}: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = refusal ?? error;

  async function check(files: File[]) {
    const refused = refusalOf(files, { accept, maxMegabytes, maxFiles }, sentences);
    const reason = refused ?? (kind && (await hasOtherContents(files, kind)) ? sentences.wrongFormat(accept) : null);
    setRefusal(reason);
    if (reason) onRefused?.();
    else if (files.length > 0) onFiles(files);
  }

  useReceivedFile(receivesDropped, (file) => void check([file]));

  return (
    <div>
      <Dropzone
        onDropAny={(files, rejected) => void check([...files, ...rejected.map(({ file }) => file)])}
        onDrop={() => {}}
        multiple
        loading={busy}
        disabled={disabled}
        // A labelled Tab stop; the input inside is not focusable.
        role="button"
        inputProps={{
          accept: accept.join(","),
          multiple: maxFiles > 1,
          "aria-label": `${accept.join(", ")} file`,
          style: { display: "none" },
        }}
        className={classes.root}
        data-file-drop
        data-problem={problem ? true : undefined}
        data-compact={compact || undefined}
      >
        <DropText accept={accept} compact={compact} label={label} limit={`${formats} · up to ${maxMegabytes} MB`} />
      </Dropzone>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** A file that was dropped on the page before this opened. */
function useReceivedFile(isWanted: boolean | undefined, onFile: (file: File) => void): void {
  const { receive } = useOpenFile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const dropped = isWanted ? receive() : null;
    if (dropped) onFile(dropped);
  }, []);
}

type TextProps = Pick<Props, "accept" | "compact" | "label"> & { limit: string };

function DropText({ accept, compact, label, limit }: TextProps) {
  const FileMark = accept.some((ending) => ending.startsWith(".xls")) ? IconFileSpreadsheet : IconFile;
  const mark = { size: compact ? 20 : 28, stroke: 1.5, "aria-hidden": true } as const;
  return (
    <div className={classes.inner}>
      <Dropzone.Accept>
        <IconUpload {...mark} />
      </Dropzone.Accept>
      <Dropzone.Reject>
        <IconX {...mark} />
      </Dropzone.Reject>
      <Dropzone.Idle>
        <FileMark {...mark} />
      </Dropzone.Idle>
      <Text size={compact ? "sm" : "md"} fw={500}>
        {label}
      </Text>
      <Text size="xs" c="dimmed">
        {limit}
      </Text>
    </div>
  );
}

/** Whether a file is another one renamed, empty or unreadable: refused before anything is registered for it. */
async function hasOtherContents(files: readonly File[], kind: DocumentType): Promise<boolean> {
  for (const file of files) {
    const start = await file
      .slice(0, MAGIC_BYTES)
      .arrayBuffer()
      .catch(() => null);
    if (!start || !isOfType(new Uint8Array(start), contentTypeOf(file.name, kind) ?? "")) return true;
  }
  return false;
}

type Limits = { accept: readonly string[]; maxMegabytes: number; maxFiles: number };

/** Why files are refused, or null. The extension decides, because systems disagree on a workbook's media type. */
export function refusalOf(
  files: readonly File[],
  { accept, maxMegabytes, maxFiles }: Limits,
  sentences: RefusalSentences = FILE_MESSAGES,
): string | null {
  if (files.length > maxFiles) return sentences.tooMany(maxFiles);
  const endings = accept.map((ending) => ending.toLowerCase());
  if (files.some(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)))) {
    return sentences.wrongFormat(accept);
  }
  if (files.some(({ size }) => size > maxMegabytes * 1024 * 1024)) return sentences.tooLarge(maxMegabytes);
  return null;
}
