/** Whether a write broke the named unique index; drivers and Drizzle wrap the reason, so the whole chain is looked at. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: broken } = cause as { code?: unknown; constraint?: unknown };
    if (code === "23505" && broken === constraint) return true;
  }
  return false;
}
