/** The identity provider leads back to one address without a query: what is to be known there waits in this tab. */
const KEY = "genome:idle-end";

/** Where the person was when idleness signed them out. */
export function rememberIdleEnd(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** That place, once; null for who came otherwise. */
export function readIdleEnd(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
}
