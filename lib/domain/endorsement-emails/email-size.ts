/** Mail servers take 25 MB as a rule; in an email a file is a third longer. */
export const MOST_FILE_MEGABYTES = 15;

/** Whether a file of so many bytes can go with an email. */
export const fitsEmail = (bytes: number): boolean => bytes <= MOST_FILE_MEGABYTES * 1024 * 1024;
