import { useRef, useState } from "react";

/** Copies a text. False if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** A page on plain http has no clipboard object, as on an intranet address: the older command copies without it. */
function copyByCommand(text: string): boolean {
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", write, { once: true, capture: true });
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", write, { capture: true });
  }
}

const SHOWN_MS = 1500;

/** Copies a text; `outcome` tells for a moment whether the browser allowed it. */
export function useCopy(onCopied?: () => void): { outcome: Outcome | null; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef(0);
  async function copy(text: string) {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? "copied" : "refused");
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), SHOWN_MS);
    if (isCopied) onCopied?.();
  }
  return { outcome, copy: (text) => void copy(text) };
}

type Outcome = "copied" | "refused";
