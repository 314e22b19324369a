/** What a field that begins again holds once `sent` is saved: only what was typed after it was sent. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
