import { generateSignedUrl } from "@/lib/contract/files";
import type { TestProvider } from "@/tests/support/provider";

export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

/** Sends bytes to a signed address as the console does. */
export async function sendTo(provider: TestProvider, signedURL: string, bytes: Uint8Array, type: string) {
  const headers = { "content-type": type, "content-length": String(bytes.byteLength) };
  const { status } = await provider.app.fetch(
    new Request(signedURL, { method: "PUT", headers, body: new Uint8Array(bytes) }),
  );
  return status;
}

/** Puts a proof in the store. @returns its name */
export async function storedProof(provider: TestProvider): Promise<string> {
  const body = { docType: "CD_PAYMENT_PROOFS", method: "WRITE", fileName: "utr.png" } as const;
  const { body: address } = await provider.call("finance", generateSignedUrl, { body });
  await sendTo(provider, address.signedURL, PNG, "image/png");
  return address.fileName;
}
