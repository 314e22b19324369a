"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { sessionEnded } from "@/lib/client/api-error";
import { watchSignOutElsewhere } from "@/lib/client/sign-out-news";

const SessionEndedDialog = lazyPart(() => import("./session-ended-dialog").then((module) => module.SessionEndedDialog));

/** Opens a dialog when the session ends, here or in another tab. */
export function SessionEnded() {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const open = () => setHasEnded(true);
    sessionEnded.addEventListener("session-ended", open);
    const stop = watchSignOutElsewhere(open);
    return () => {
      sessionEnded.removeEventListener("session-ended", open);
      stop();
    };
  }, []);
  return hasEnded ? <SessionEndedDialog onClose={() => setHasEnded(false)} /> : null;
}
