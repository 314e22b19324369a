import type { Metadata } from "next";
import { ApiDocumentation } from "@/components/api-clients/api-documentation";
import { loadClientDocument } from "@/lib/bff/client-document";
import { log, reasonsOf } from "@/lib/bff/log";
import { requirePage } from "@/lib/bff/page";
import { consoleEnv } from "@/lib/env";
import { API_CLIENT_MESSAGES } from "@/lib/messages/api-clients";

export const metadata: Metadata = { title: API_CLIENT_MESSAGES.documentation };

export default async function ApiDocumentationPage() {
  await requirePage("/app/api-documentation");
  const document = await loadClientDocument().catch((error: unknown) => {
    log().warn({ reasons: reasonsOf(error) }, "could not read the provider's OpenAPI document");
    return null;
  });
  return <ApiDocumentation document={document} providerUrl={consoleEnv().PROVIDER_URL} />;
}
