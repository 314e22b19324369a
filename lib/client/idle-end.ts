/** The identity provider redirects to one address without a query, so the path is stored in this tab. */
const KEY = "genome:idle-end";

/** Stores the person's screen when they are signed out for inactivity. */
export function rememberIdleEnd(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Returns that screen once; null without such a sign-out. */
export function readIdleEnd(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
}
