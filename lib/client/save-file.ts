import { XLSX_TYPE } from "@/lib/domain/files/document-types";

/** Saves bytes as a download. */
export function saveFile(name: string, bytes: Uint8Array | Blob, type = XLSX_TYPE): void {
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address later; revoking it now would break the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
