const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** "1.46 KB": B, KB, MB, GB or TB with 2 decimals [spec 2 §2]. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(2)} ${UNITS[power]}`;
}
