/** What the key of a write stores of a reply: a secret that is shown once is not repeated. */
export function withoutSecret(reply: unknown): unknown {
  const { data } = reply as { data: { secret: string | null } };
  return { data: { ...data, secret: null } };
}
