"use client";

import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { Hints } from "./hints";
import { theme } from "./theme";
import { ThemeVariables } from "./theme-variables";
import { Toasts } from "./toasts";

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
      withGlobalClasses={false}
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
