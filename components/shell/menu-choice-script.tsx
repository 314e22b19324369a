import { MENU_CHOICE_KEY, restoreMenuChoice } from "./menu-choice";

/** The menu of wide windows as it was chosen in this browser, from the first moment on. */
export function MenuChoiceScript({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of our own
      dangerouslySetInnerHTML={{ __html: `(${restoreMenuChoice})(${JSON.stringify(MENU_CHOICE_KEY)})` }}
    />
  );
}
