/** The identity provider redirects to one address without a query, so the path is stored in this tab. */
const KEY = "genome:idle-end";

/** Stores the person's screen when they are signed out for inactivity. */
export function rememberIdleEnd(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** That screen, until the next sign-in: the sign-in screen can open twice on the way. Null without such a sign-out. */
export const readIdleEnd = (): string | null => sessionStorage.getItem(KEY);

export function forgetIdleEnd(): void {
  sessionStorage.removeItem(KEY);
}
