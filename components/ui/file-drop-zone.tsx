"use client";

import { Dropzone } from "@mantine/dropzone";
import { IconUpload, IconX } from "@tabler/icons-react";
import classes from "./file-drop.module.css";
import type { FilePlaceProps } from "./file-place";

/** Mantine's drop zone, which says by its mark whether it would take what is held over it. */
export function FileDropZone(props: FilePlaceProps & { autoFocus: boolean }) {
  const { accept, several, busy, disabled, problem, onFiles, compact, mark, autoFocus, children } = props;
  return (
    <Dropzone
      onDropAny={(files, rejected) => onFiles([...files, ...rejected.map(({ file }) => file)])}
      onDrop={() => {}}
      multiple
      loading={busy}
      disabled={disabled}
      autoFocus={autoFocus}
      // A stop of the Tab key that says what it is; the input behind it is none.
      role="button"
      inputProps={{
        accept: accept.join(","),
        multiple: several,
        "aria-label": `${accept.join(", ")} file`,
        style: { display: "none" },
      }}
      className={classes.root}
      data-problem={problem ? true : undefined}
      data-compact={compact || undefined}
    >
      <div className={classes.inner}>
        <Dropzone.Accept>
          <IconUpload size={compact ? 20 : 28} stroke={1.5} aria-hidden />
        </Dropzone.Accept>
        <Dropzone.Reject>
          <IconX size={compact ? 20 : 28} stroke={1.5} aria-hidden />
        </Dropzone.Reject>
        <Dropzone.Idle>{mark}</Dropzone.Idle>
        {children}
      </div>
    </Dropzone>
  );
}
