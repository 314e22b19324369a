"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { sessionEnded } from "@/lib/client/api-error";

const SessionEndedDialog = lazyPart(() => import("./session-ended-dialog").then((module) => module.SessionEndedDialog));

/** Opens a dialog when the session ends. */
export function SessionEnded() {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const open = () => setHasEnded(true);
    sessionEnded.addEventListener("session-ended", open);
    return () => sessionEnded.removeEventListener("session-ended", open);
  }, []);
  return hasEnded ? <SessionEndedDialog onClose={() => setHasEnded(false)} /> : null;
}
