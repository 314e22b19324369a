import { keepEarlyPresses } from "./early-presses";

/** Keeps what is pressed before the page's code hears it, from the first moment on. */
export function EarlyPressesScript({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of our own
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})()` }}
    />
  );
}
