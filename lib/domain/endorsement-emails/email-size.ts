/** Mail servers accept about 25 MB, and an attachment grows by a third in an email. */
export const MAX_FILE_MEGABYTES = 15;

/** Whether a file of this size can be attached to an email. */
export const fitsEmail = (bytes: number): boolean => bytes <= MAX_FILE_MEGABYTES * 1024 * 1024;
