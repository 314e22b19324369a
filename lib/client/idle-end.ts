/** The identity provider redirects to one address without a query, so the path is stored in this tab. */
const KEY = "genome:idle-end";

/** Stores the person's screen when they are signed out for inactivity. */
export function rememberIdleEnd(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Returns that screen; null without such a sign-out. It stays stored, because the sign-in screen can open twice. */
export const readIdleEnd = (): string | null => sessionStorage.getItem(KEY);

/** Called when a person is signed in again. */
export function forgetIdleEnd(): void {
  sessionStorage.removeItem(KEY);
}
