/** The reply as it is stored under a write's key: without the secret, which is shown once. */
export function withoutSecret(reply: unknown): unknown {
  const { data } = reply as { data: { secret: string | null } };
  return { data: { ...data, secret: null } };
}
