"use client";

import { createContext, useContext, useEffect, useRef } from "react";

/** A page that uses a dropped file itself. */
export type FileClaim = {
  /** What the drop does, shown while a file is dragged. */
  label: string;
  /** Opens the place that takes the file. */
  open: () => void;
};

type OpenFile = {
  /** Opens the file chooser; null if the user may not open files. */
  choose: (() => void) | null;
  /** A dropped or chosen file that no place has taken yet. */
  file: File | null;
  /** Keeps a file of this page for the place that it opens next. */
  hold: (file: File) => void;
  /** The file, once: later calls return null. */
  receive: () => File | null;
  /** Lets a page take dropped files until the returned function is called. */
  claim: (claim: { current: FileClaim }) => () => void;
};

const NO_SHELL: OpenFile = {
  choose: null,
  file: null,
  hold: () => {},
  receive: () => null,
  claim: () => () => {},
};

export const OpenFileContext = createContext<OpenFile>(NO_SHELL);

/** The file that was dropped anywhere in the console. */
export const useOpenFile = (): OpenFile => useContext(OpenFileContext);

/** Takes files that are dropped on this page, while `claim` is not null. */
export function useFileClaim(claim: FileClaim | null): void {
  const { claim: register } = useOpenFile();
  const isClaiming = claim !== null;
  const latest = useRef<FileClaim>({ label: "", open: () => {} });
  if (claim) latest.current = claim;
  useEffect(() => (isClaiming ? register(latest) : undefined), [isClaiming, register]);
}
