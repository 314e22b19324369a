/** @returns what puts the realm and its process back to what they were at this call. */
export function rememberRealm(): () => void;
