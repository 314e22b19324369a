"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";
import { type HeldStep, holdHistory } from "./hold-history";
import { holdLeaving } from "./leaving";

/**
 * While `when` is true, leaving the screen by a link, Back, the command bar or closing the window needs a confirmation.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const router = useRouter();
  const [held, setHeld] = useState<HeldStep | null>(null);

  useEffect(() => {
    if (!when) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      // Another form of this page asks already.
      if (event.defaultPrevented) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link?.target;
      if (!link || opensElsewhere || link.hasAttribute("download") || link.origin !== window.location.origin) return;
      if (link.hash && link.pathname + link.search === window.location.pathname + window.location.search) return;
      event.preventDefault();
      event.stopPropagation();
      const path = link.pathname + link.search + link.hash;
      setHeld({ go: () => router.push(path) });
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    const releaseHistory = holdHistory(setHeld);
    const letLeave = holdLeaving((go) => setHeld({ go }));
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      releaseHistory();
      letLeave();
    };
  }, [when, router]);

  // Mounted when it opens, so that it is above a dialog that is open already.
  if (!held) return null;
  return (
    <ConfirmDialog
      opened
      onClose={() => setHeld(null)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => held.go()}
    >
      Your entries on this page will be lost.
    </ConfirmDialog>
  );
}
