type Props<Args extends readonly string[]> = {
  nonce: string | undefined;
  /** Written into the page as text: it uses nothing from outside. */
  run: (...args: Args) => void;
  args: Args;
};

/** A function of our own that runs from the document itself, before any other code and before anything is painted. */
export function InlineScript<Args extends readonly string[]>({ nonce, run, args }: Props<Args>) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of our own
      dangerouslySetInnerHTML={{ __html: `(${run})(${args.map((arg) => JSON.stringify(arg)).join(",")})` }}
    />
  );
}
