"use client";

import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { BusyFocus } from "./busy-focus";
import { Hints } from "./hints";
import { theme } from "./theme";
import { ThemeVariables } from "./theme-variables";
import { Toasts } from "./toasts";

type Props = {
  children: ReactNode;
  /** The response's CSP nonce, without which the browser refuses styles made at run time. */
  nonce?: string;
  /** `test` disables transitions. */
  env?: "default" | "test";
};

/** Theme, tooltips and toasts around every page. */
export function AppProviders({ children, nonce, env = "default" }: Props) {
  // A refresh renders the layout with a later nonce, but the document only accepts its first.
  const [documentNonce] = useState(nonce);
  // The dialogs' scroll lock creates a style element with the nonce of get-nonce.
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
      <BusyFocus />
    </MantineProvider>
  );
}
