import { grouped } from "@/lib/domain/counted";
/** Sentences about files that a person picks or drops [spec 1 §5]. */
export const FILE_MESSAGES = {
  tooMany: (files: number) => `Please select only ${files} file(s) at a time!`, // spec 1 §5
  wrongFormat: (formats: readonly string[]) => `Only following file formats are acceptable: ${formats.join(", ")}`, // spec 1 §5
  tooLarge: (megabytes: number) => `You cannot upload a file greater than ${megabytes} MB.`, // spec 1 §5
  uploadFailed: "Failed to upload!", // spec 1 §8, 2 §8, 3 §8
  downloadFailed: "Failed to Download", // spec 1 §8
  tooManyRows: ({ rows }: { rows: number }) =>
    `The workbook has more than ${grouped(rows)} rows. Split it into smaller files.`,
  noRecords: "No records found in the excel!", // spec 1 §5, 3 §8
  contentTypeUnknown: "Content Type not defined", // spec 3 §5
} as const;

/** Sentences of the file modal: benefit documents and logos [spec 3 §5, domain §1 #33]. */
export const FILE_MODAL_MESSAGES = {
  ...FILE_MESSAGES,
  wrongFormat: () => "Uploaded file format is not supported. Upload again.", // spec 3 §5
  tooLarge: (megabytes: number) => `File size should not be more than ${megabytes}MB. Upload again.`, // spec 3 §5
  /** The 2 is fixed. */
  uploaded: (files: number) => `${files} of 2 uploaded`, // spec 3 §9
  sending: "Wait until the file is uploaded",
  closeUnsaved: "Close without uploading?",
  unsavedLost: (name: string) => `${name} has not been uploaded.`,
  deleteUploaded: (name: string) => `Delete ${name}?`,
  goneForAll: "The file is deleted for all users.",
} as const;
