import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ProviderEnv } from "@/lib/env";
import { folderStore } from "./folder-store";
import type { ScanFile } from "./malware-scanner";
import type { S3Options } from "./s3-presign";
import { s3Store } from "./s3-store";
import { scannedStore } from "./scanned-store";
import type { FileStore } from "./store";

type StoreEnv = Pick<
  ProviderEnv,
  | "S3_ENDPOINT"
  | "S3_BUCKET"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
  | "DATA_DIR"
  | "FILE_SIGNING_KEY"
  | "FILE_SIGNING_OTHER_KEY"
  | "PROVIDER_PUBLIC_URL"
  | "PROVIDER_HOST"
  | "PROVIDER_PORT"
>;

/** Where files are stored without an S3-compatible store. */
export const filesFolder = ({ DATA_DIR }: Pick<ProviderEnv, "DATA_DIR">): string => join(DATA_DIR, "files");

/** Beginning of the links of that folder's files: the address at which the console reaches this provider. */
export const filesUrl = (env: Pick<StoreEnv, "PROVIDER_PUBLIC_URL" | "PROVIDER_HOST" | "PROVIDER_PORT">): string =>
  env.PROVIDER_PUBLIC_URL ?? `http://${env.PROVIDER_HOST}:${env.PROVIDER_PORT}`;

/**
 * The S3-compatible store if configured, with scanning if there is a scanner; otherwise a folder in the data folder, whose
 * files are scanned on upload.
 * @throws Error if the store is configured only partly.
 */
export function configuredFileStore(env: StoreEnv, scanFile?: ScanFile): FileStore {
  const options = configuredS3(env);
  if (options) {
    const store = s3Store(options);
    return scanFile ? scannedStore(store, scanFile) : store;
  }
  return folderStore({
    folder: filesFolder(env),
    key: env.FILE_SIGNING_KEY ?? randomBytes(32).toString("base64url"),
    otherKey: env.FILE_SIGNING_OTHER_KEY,
    publicUrl: filesUrl(env),
  });
}

/** The S3-compatible store; null if none is configured. @throws Error if it is configured only partly. */
export function configuredS3(
  env: Pick<StoreEnv, "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">,
): S3Options | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env;
  if (endpoint && accessKeyId && secretAccessKey) return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  if (endpoint || bucket || accessKeyId || secretAccessKey) {
    throw new Error(
      "The provider cannot start: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none.",
    );
  }
  return null;
}
