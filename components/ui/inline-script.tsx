type Props<Args extends readonly string[]> = {
  nonce: string | undefined;
  /** Serialised into the page, so it must be self-contained. */
  run: (...args: Args) => void;
  args: Args;
};

/** Runs one of our functions inline in the document, before any other code and before the first paint. */
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
