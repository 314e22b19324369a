"use client";

import { MantineProvider } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { Hints } from "./hints";
import { theme } from "./theme";
import { ThemeVariables } from "./theme-variables";

const TOASTS_AT_ONCE = 4;

type Props = {
  children: ReactNode;
  /** The answer's CSP nonce, without which the browser refuses the styles made at run time. */
  nonce?: string;
  /** `test` leaves out transitions. */
  env?: "default" | "test";
};

/** Theme, tooltips and toasts around every page. */
export function AppProviders({ children, nonce, env = "default" }: Props) {
  // A refresh renders the layout with the nonce of a later answer; the document knows only its first.
  const [documentNonce] = useState(nonce);
  // The scroll lock of dialogs makes its own style element with the nonce of get-nonce.
  if (documentNonce) setNonce(documentNonce);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      defaultColorScheme="auto"
      getStyleNonce={documentNonce ? () => documentNonce : undefined}
      env={env}
    >
      <ThemeVariables nonce={documentNonce} />
      {children}
      <Toasts />
      <Hints />
    </MantineProvider>
  );
}

/**
 * No page is sent with a toast; one that comes before waits in their store. On its own, because what changes the theme's
 * provider before a page's code is there throws away the page that the server has drawn, and what is typed in it.
 */
function Toasts() {
  const isMounted = useMounted();
  return isMounted ? <Notifications position="bottom-left" limit={TOASTS_AT_ONCE} containerWidth={480} /> : null;
}
