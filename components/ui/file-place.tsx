"use client";

import { type DragEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useFieldOnDemand } from "./fields/use-field-on-demand";
import classes from "./file-drop.module.css";
import { partCode } from "./part-code";

const ZONE = partCode(() => import("./file-drop-zone").then((module) => module.FileDropZone));

export type FilePlaceProps = {
  accept: readonly string[];
  several: boolean;
  busy: boolean | undefined;
  disabled: boolean | undefined;
  compact: boolean | undefined;
  /** Stands above the words as long as nothing is held over the place. */
  mark: ReactNode;
  problem: string | null | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Takes files as the drop zone does, and is one as soon as somebody comes near. */
export function FilePlace(props: FilePlaceProps) {
  const { accept, several, busy, disabled, problem, onFiles, compact, mark, children } = props;
  // The file dialog answers to this input: it stays until it has.
  const isAsking = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { Field, hadFocus, standIn, turnedTo } = useFieldOnDemand<
    FilePlaceProps & { autoFocus: boolean },
    HTMLDivElement
  >(ZONE, () => isAsking.current);
  if (Field) return <Field {...props} autoFocus={hadFocus} />;

  function take(files: FileList | null) {
    isAsking.current = false;
    if (!disabled && !busy) onFiles([...(files ?? [])]);
    turnedTo.onFocus();
  }

  function ask() {
    if (disabled || busy || !input.current) return;
    isAsking.current = true;
    input.current.value = "";
    input.current.click();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the same element as the drop zone's, which holds an input.
    <div
      {...turnedTo}
      ref={standIn}
      role="button"
      tabIndex={disabled ? -1 : 0}
      className={`${classes.root} ${classes.resting} mantine-focus-auto`}
      data-problem={problem ? true : undefined}
      data-compact={compact || undefined}
      onClick={ask}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        ask();
      }}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept.join(",")}
        multiple={several}
        aria-label={`${accept.join(", ")} file`}
        style={{ display: "none" }}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <div className={classes.inner}>
        {mark}
        {children}
      </div>
    </div>
  );
}
