"use client";

import { IconFileSpreadsheet } from "@tabler/icons-react";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { leaveBy } from "@/components/ui/leaving";
import { notify } from "@/components/ui/notify";
import { type FileClaim, OpenFileContext } from "@/components/ui/open-file";
import { OPEN_FILE_MESSAGES as TEXT } from "@/lib/messages/file-recognition";
import { paths } from "@/lib/paths";
import classes from "./shell.module.css";

/** Places of a page that take a dropped file before the console does. */
const OTHER_TARGETS = "[role=dialog], [data-file-drop]";

type Props = {
  /** Whether the user may open the validator. */
  mayValidate: boolean;
  children: ReactNode;
};

/** Opens a file that is dropped anywhere: in the page that claims it, else in the validator. */
export function FileTarget({ mayValidate, children }: Props) {
  const router = useRouter();
  const isValidator = usePathname() === paths.validator();
  const { claims, claim } = useClaims();
  const { file, hold, receive } = useHeldFile();
  const open = () => leaveBy(() => router.push(paths.validator()));
  const validator = mayValidate ? { label: TEXT.drop, open } : null;

  /** The target of a drop here; null if there is none. The validator also accepts a file beside its own place. */
  function targetOf(): FileClaim | null {
    const others = [...document.querySelectorAll(OTHER_TARGETS)];
    if (others.some((one) => !isValidator || one.matches("[role=dialog]"))) return null;
    return claims.current.at(-1)?.current ?? validator;
  }

  function openFile([first, ...others]: readonly File[], target: FileClaim | null) {
    if (!first || !target) return;
    if (others.length > 0) {
      return notify.warning({ title: TEXT.severalTitle, message: TEXT.several({ files: others.length + 1 }) });
    }
    hold(first);
    target.open();
  }

  const label = useDragging(targetOf, openFile);
  const choose = useFileChooser((files) => openFile(files, validator));
  const value = useMemo(
    () => ({ choose: mayValidate ? choose : null, file, hold, receive, claim }),
    [file, mayValidate, choose, hold, receive, claim],
  );
  return (
    <OpenFileContext value={value}>
      {children}
      {label ? (
        <div className={classes.dropTarget} role="status">
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
          {label}
        </div>
      ) : null}
    </OpenFileContext>
  );
}

/** Opens the browser's file chooser. Its input is made on demand, so that screens have no hidden file field. */
function useFileChooser(onChosen: (files: readonly File[]) => void): () => void {
  const latest = useRef(onChosen);
  latest.current = onChosen;
  return useCallback(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.addEventListener("change", () => latest.current([...(input.files ?? [])]));
    input.click();
  }, []);
}

/** The dropped file until a place receives it. */
function useHeldFile() {
  const [file, setFile] = useState<File | null>(null);
  const held = useRef<File | null>(null);
  const hold = useCallback((next: File | null) => {
    held.current = next;
    setFile(next);
  }, []);
  const receive = useCallback(() => {
    const received = held.current;
    if (received) hold(null);
    return received;
  }, [hold]);
  return { file, hold, receive };
}

/** The claims of the pages on screen; the last one applies. */
function useClaims() {
  const claims = useRef<{ current: FileClaim }[]>([]);
  const claim = useCallback((one: { current: FileClaim }) => {
    claims.current = [...claims.current, one];
    return () => {
      claims.current = claims.current.filter((other) => other !== one);
    };
  }, []);
  return { claims, claim };
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;

/** Watches files that are dragged over the window. @returns the label of the target under them, or null. */
function useDragging(targetOf: () => FileClaim | null, onDrop: (files: File[], target: FileClaim | null) => void) {
  const [label, setLabel] = useState<string | null>(null);
  const latest = useRef({ targetOf, onDrop });
  latest.current = { targetOf, onDrop };

  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: "dragenter" | "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => hasFiles(event) && act(event), { signal: listening.signal });
    // Without this, the browser would leave the console and open the file.
    listen("dragover", (event) => event.preventDefault());
    listen("dragenter", () => setLabel(latest.current.targetOf()?.label ?? null));
    listen("dragleave", ({ relatedTarget }) => !relatedTarget && setLabel(null));
    listen("drop", (event) => {
      setLabel(null);
      event.preventDefault();
      // A place of the page has taken it.
      if ((event.target as Element | null)?.closest?.("[data-file-drop]")) return;
      latest.current.onDrop([...(event.dataTransfer?.files ?? [])], latest.current.targetOf());
    });
    return () => listening.abort();
  }, []);
  return label;
}
