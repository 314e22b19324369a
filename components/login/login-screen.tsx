"use client";

import { Button, Title } from "@mantine/core";
import { IconAlertCircle, IconExternalLink, IconKey } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Brand } from "@/components/shell/brand";
import { usePopupSignIn } from "@/components/shell/use-popup-sign-in";
import { readIdleEnd } from "@/lib/client/idle-end";
import { LOGIN_MESSAGES } from "@/lib/messages/login";
import { SESSION_ENDS } from "@/lib/messages/sign-in";
import { ownPath } from "@/lib/paths";
import classes from "./login-screen.module.css";
import { LoginSidePanel } from "./login-side-panel";

type Props = {
  /** Why the last attempt failed, from the user state, or why a session ended. */
  error?: string;
  /** Path in the console to open afterwards. */
  callbackUrl: string;
  /** The console's public address. A sign-in at another one fails, because cookies and redirects belong to this one. */
  ownOrigin: string;
};

/** Split screen: product description on the left, sign-in on the right [spec 1 §2]. */
export function LoginScreen({ error, callbackUrl, ownOrigin }: Props) {
  const router = useRouter();
  const [idleAt, setIdleAt] = useState<string | null>(null);
  // The part of the page that a deep link names: only the browser has it.
  const [hash, setHash] = useState("");
  useEffect(() => {
    setIdleAt(readIdleEnd());
    setHash(window.location.hash);
  }, []);
  useOwnAddress(ownOrigin);
  const target = ownPath(idleAt ?? `${callbackUrl}${hash}`);
  const signIn = usePopupSignIn({
    callbackUrl: target,
    onSignedIn: () => {
      router.replace(target);
      router.refresh();
    },
  });
  // A click on 'Sign in' before hydration.
  useEffect(() => window.collectInput?.("shell")?.button?.click(), []);
  const reason = idleAt === null ? error : SESSION_ENDS.Idle;
  const problem = signIn.error ?? (signIn.isWaiting ? undefined : reason);
  return (
    <div className={classes.root}>
      <LoginSidePanel />
      <main className={classes.panel}>
        <div className={classes.box}>
          <div className={classes.brand}>
            <Brand size={32} />
          </div>
          <Title order={1} className={classes.title}>
            {LOGIN_MESSAGES.title}
          </Title>
          <p className={classes.subtitle}>{LOGIN_MESSAGES.subtitle}</p>
          <Button
            fullWidth
            size="md"
            mt="lg"
            leftSection={
              signIn.isWaiting ? <IconExternalLink size={17} aria-hidden /> : <IconKey size={17} aria-hidden />
            }
            variant={signIn.isWaiting ? "default" : "filled"}
            onClick={signIn.start}
          >
            {signIn.isWaiting ? LOGIN_MESSAGES.openAgain : LOGIN_MESSAGES.signIn}
          </Button>
          <p role="status" className={classes.waiting}>
            {signIn.isWaiting ? LOGIN_MESSAGES.waiting : ""}
          </p>
          {problem ? (
            <p role="alert" className={classes.error}>
              <IconAlertCircle size={16} aria-hidden />
              {problem}
            </p>
          ) : null}
        </div>
      </main>
    </div>
  );
}

/** Leads from another name of the machine to the console's own, with path and query. */
function useOwnAddress(ownOrigin: string): void {
  useEffect(() => {
    const { origin, pathname, search, hash } = window.location;
    if (origin !== ownOrigin) window.location.replace(`${ownOrigin}${pathname}${search}${hash}`);
  }, [ownOrigin]);
}
