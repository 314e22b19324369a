import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** The channel on which the popup's last page reports its outcome; postMessage does not arrive under COOP. */
export const SIGN_IN_CHANNEL = "genome-sign-in";

export type SignInNews = { type: "signed-in" } | { type: "error"; error: string };

type Options = { callbackUrl: string; onSignedIn: () => void };

const FEATURES = "popup,width=480,height=680";

/**
 * Signs in through a popup. Call `start` in the click handler, else the browser blocks the popup. If it is blocked, the
 * whole page signs in and returns to `callbackUrl`.
 */
export function usePopupSignIn({ callbackUrl, onSignedIn }: Options) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SignInNews>) => {
      if (data.type === "signed-in") finish();
      if (data.type !== "error") return;
      setIsWaiting(false);
      setError(data.error);
    };
    return () => channel.close();
  }, []);

  const start = useCallback(() => {
    const address = `/login/popup?callbackUrl=${encodeURIComponent(callbackUrl)}`;
    setError(null);
    if (!window.open(address, "genome-sign-in", FEATURES)) window.location.assign(`${address}&redirect=1`);
    setIsWaiting(true);
  }, [callbackUrl]);

  return { start, isWaiting, error };
}
