"use client";

import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { sessionEnded } from "@/lib/client/api";

const Dialog = onDemand(() => import("./session-ended-dialog").then((module) => module.SessionEndedDialog));

/** Waits for the session's end; the dialog is fetched only then. */
export function SessionEnded() {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const open = () => setHasEnded(true);
    sessionEnded.addEventListener("session-ended", open);
    return () => sessionEnded.removeEventListener("session-ended", open);
  }, []);
  return hasEnded ? <Dialog onClose={() => setHasEnded(false)} /> : null;
}
