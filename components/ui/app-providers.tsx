"use client";

import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import { Hints } from "./hints";
import { theme } from "./theme";
import { THEME_VARIABLES } from "./theme-variables";
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
  // The scroll lock of dialogs makes its own style element and asks get-nonce for the nonce.
  if (documentNonce) setNonce(documentNonce);
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      defaultColorScheme="auto"
      getStyleNonce={documentNonce ? () => documentNonce : undefined}
      env={env}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the theme alone. */}
      <style data-mantine-styles nonce={documentNonce} dangerouslySetInnerHTML={{ __html: THEME_VARIABLES }} />
      {children}
      <Toasts />
      <Hints />
    </MantineProvider>
  );
}
