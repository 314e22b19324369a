/** A LIKE pattern for texts that contain this one; wildcards in it match only themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
