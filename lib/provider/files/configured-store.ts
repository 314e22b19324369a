import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ProviderEnv } from "@/lib/env";
import { folderStore } from "./folder-store";
import { s3Store } from "./s3-store";
import type { FileStore } from "./store";

/** Where files are stored without an S3-compatible store. */
export const filesFolder = ({ DATA_DIR }: ProviderEnv): string => join(DATA_DIR, "files");

/**
 * The S3-compatible store when it is configured, else a folder beside the data.
 * @throws Error in one sentence when only a part of the store's configuration is set.
 */
export function configuredFileStore(env: ProviderEnv): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env;
  if (endpoint && accessKeyId && secretAccessKey) {
    return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey });
  }
  if (endpoint || bucket || accessKeyId || secretAccessKey) {
    throw new Error(
      "The provider cannot start: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none.",
    );
  }
  return folderStore({
    folder: filesFolder(env),
    key: env.FILE_SIGNING_KEY ?? randomBytes(32).toString("base64url"),
    publicUrl: (env.PROVIDER_PUBLIC_URL ?? `http://${env.PROVIDER_HOST}:${env.PROVIDER_PORT}`).replace(/\/$/, ""),
  });
}
