import { readMembers } from "@/lib/sheets/members/read-members";
import { unpackRows } from "@/lib/sheets/packed-rows";

/** The place for a file on the page or in a part of it. */
export const fileInput = (inside: ParentNode = document) =>
  inside.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

/** jsdom's files have no arrayBuffer(). */
export function bytesOf(file: Blob | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file ?? new Blob());
  });
}

/** The rows of a file that a screen prepared for the validator. */
export async function readRows(file: File | undefined) {
  const rows: object[] = [];
  const { counts } = await readMembers(await bytesOf(file), (_, packed) => rows.push(...unpackRows(packed)));
  return { counts, rows };
}

/** A file that starts as an image does; the rest does not matter. */
export const pngFile = (name: string) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: "image/png" });

export type SavedFile = { name: string; blob: Blob };

/** The files that the page saves from here on. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => {} });
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice("blob:".length))];
    if (blob) saved.push({ name: this.download, blob });
  };
  return saved;
}
