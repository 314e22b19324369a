/** A LIKE pattern for texts that contain this one, letter by letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
