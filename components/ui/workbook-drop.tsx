import { useEffect, useRef, useState } from "react";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { FileDrop } from "./file-drop";
import { PasteButton } from "./paste-button";
import { ReadingProgress } from "./reading-progress";
import { UnlockForm } from "./unlock-form";

/** Formats and size of bulk and offboarding uploads [spec 1 §5, §9]. */
export const UPLOAD_FORMATS = [".xlsx", ".xls", ".xlsm"] as const;
const MAX_MEGABYTES = 15;
export const UPLOAD_BYTES = MAX_MEGABYTES * 1024 * 1024;

export type ReadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: ReadProgress) => void },
) => Promise<void>;

type Props = {
  label: string;
  disabled?: boolean;
  /** File extensions; by default those of workbooks. */
  formats?: readonly string[];
  receivesDropped?: boolean;
  /** One line high. */
  compact?: boolean;
  /** Whether cells can be pasted in place of a file. */
  allowsPaste?: boolean;
  /** Reads the file and passes its rows to the screen. A thrown error is shown as the reason for refusing the file. */
  onRead: ReadFile;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A place for one workbook, which is read in a worker. Leaving the page or 'Stop' cancels it. */
export function WorkbookDrop({
  label,
  disabled,
  formats = UPLOAD_FORMATS,
  receivesDropped,
  compact,
  allowsPaste,
  onRead,
}: Props) {
  const [reading, setReading] = useState<({ name: string } & ReadProgress) | null>(null);
  const [refusal, setRefusal] = useState<{ file: File; error: unknown } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setRefusal(null);
    setReading({ name: file.name, percent: 0, rows: 0 });
    try {
      await onRead(file, {
        signal,
        onProgress: (progress) => !signal.aborted && setReading({ name: file.name, ...progress }),
      });
    } catch (error) {
      if (!signal.aborted) setRefusal({ file, error });
    } finally {
      setReading(null);
    }
  }

  if (!reading) {
    return (
      <>
        <FileDrop
          accept={formats}
          maxMegabytes={MAX_MEGABYTES}
          label={label}
          receivesDropped={receivesDropped}
          compact={compact ?? false}
          disabled={disabled}
          error={refusal && messageOf(refusal.error)}
          onFiles={([file]) => file && void read(file)}
        />
        {refusal ? <UnlockForm {...refusal} onOpened={(file) => void read(file)} /> : null}
        {allowsPaste ? (
          <div>
            <PasteButton onPaste={(file) => void read(file)} />
          </div>
        ) : null}
      </>
    );
  }
  return <ReadingProgress {...reading} onStop={() => running.current?.abort()} />;
}
