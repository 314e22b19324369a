import { LOGIN_MESSAGES } from "@/lib/messages/login";
import "./globals.css";
import "@fontsource-variable/inter/wght.css";
import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/dropzone/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "./print.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { MENU_CHOICE_KEY, restoreMenuChoice } from "@/components/shell/menu-choice";
import { AppProviders } from "@/components/ui/app-providers";
import { InlineScript } from "@/components/ui/inline-script";
import { capturePreHydrationInput } from "@/components/ui/pre-hydration-input";
import { consoleEnv } from "@/lib/env";

export const metadata: Metadata = {
  title: { default: "Genome", template: "%s · Genome" },
  description: LOGIN_MESSAGES.subtitle,
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#15181d" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT } = consoleEnv();
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        {SENTRY_DSN ? <meta name="error-reporting" content={SENTRY_DSN} /> : null}
        {OTEL_EXPORTER_OTLP_ENDPOINT ? <meta name="traces" content="on" /> : null}
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <InlineScript nonce={nonce} run={restoreMenuChoice} args={[MENU_CHOICE_KEY]} />
        <InlineScript nonce={nonce} run={capturePreHydrationInput} args={[]} />
      </head>
      <body>
        <AppProviders nonce={nonce}>{children}</AppProviders>
      </body>
    </html>
  );
}
