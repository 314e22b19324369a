"use client";

import { useEffect } from "react";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { LOGIN_MESSAGES } from "@/lib/messages/login";
import { rememberSignIn, type SignInWindow } from "./sign-in-window";

/** Fetches the identity provider's address from the console and opens it. */
export function StartSignIn({ callbackUrl, wholeWindow }: SignInWindow) {
  useEffect(() => {
    rememberSignIn({ callbackUrl, wholeWindow });
    identityProviderAddress().then(
      (address) => window.location.replace(address),
      () => window.location.replace("/login/popup/done?error=Failed"),
    );
  }, [callbackUrl, wholeWindow]);
  return <LoaderWithTitles title={LOGIN_MESSAGES.starting} />;
}

/** next-auth's sign-in: first its CSRF token, then the address with state, nonce and challenge. */
async function identityProviderAddress(): Promise<string> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const reply = await fetch("/api/auth/signin/sso", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl: "/login/popup/done", json: "true" }),
  });
  const { url } = (await reply.json()) as { url?: string };
  if (!url) throw new Error(`sign-in could not begin: ${reply.status}`);
  return url;
}
