/** Sentences about files that a person picks or drops [spec 1 §5]. */
export const FILE_MESSAGES = {
  tooMany: (files: number) => `Please select only ${files} file(s) at a time!`, // spec 1 §5
  wrongFormat: (formats: readonly string[]) => `Only following file formats are acceptable: ${formats.join(", ")}`, // spec 1 §5
  tooLarge: (megabytes: number) => `You cannot upload a file greater than ${megabytes} MB.`, // spec 1 §5
} as const;
