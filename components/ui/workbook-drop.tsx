import { useEffect, useRef, useState } from "react";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { FileDrop } from "./file-drop";
import { ReadingProgress } from "./reading-progress";

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
  /** Reads the file and passes its rows to the screen. A thrown error is shown as the reason for refusing the file. */
  onRead: ReadFile;
};

/** A place for one workbook, which is read in a worker. Leaving the page or 'Stop' cancels it. */
export function WorkbookDrop({ label, disabled, formats = UPLOAD_FORMATS, receivesDropped, compact, onRead }: Props) {
  const [reading, setReading] = useState<({ name: string } & ReadProgress) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(null);
    setReading({ name: file.name, percent: 0, rows: 0 });
    try {
      await onRead(file, {
        signal,
        onProgress: (progress) => !signal.aborted && setReading({ name: file.name, ...progress }),
      });
    } catch (cause) {
      if (!signal.aborted) setProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setReading(null);
    }
  }

  if (!reading) {
    return (
      <FileDrop
        accept={formats}
        maxMegabytes={MAX_MEGABYTES}
        label={label}
        receivesDropped={receivesDropped}
        compact={compact ?? false}
        disabled={disabled}
        error={problem}
        onFiles={([file]) => file && void read(file)}
      />
    );
  }
  return <ReadingProgress {...reading} onStop={() => running.current?.abort()} />;
}
