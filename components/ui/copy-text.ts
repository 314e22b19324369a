import { useRef, useState } from "react";
import { COPY_REFUSED } from "@/lib/messages/clipboard";
import { notify } from "./notify";

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

/** Copies a text and shows the toast, or that nothing was copied. */
export async function copyWithToast(text: string, copied: Parameters<typeof notify.success>[0]): Promise<void> {
  if (await copyText(text)) notify.success(copied);
  else notify.error({ message: COPY_REFUSED });
}

const SHOWN_MS = 1500;

/** Copies a text. `copied` is true for a moment afterwards; a toast says if nothing was copied. */
export function useCopy(onCopied?: () => void): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef(0);
  async function copy(text: string) {
    const isCopied = await copyText(text);
    if (!isCopied) return notify.error({ message: COPY_REFUSED });
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
    onCopied?.();
  }
  return { copied, copy: (text) => void copy(text) };
}
