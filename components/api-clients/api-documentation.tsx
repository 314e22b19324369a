"use client";

import { ErrorState } from "@/components/ui/error-state";
import { lazyPart } from "@/components/ui/lazy-part";
import { NotOffered } from "@/components/ui/not-offered";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useOffered } from "@/lib/client/viewer";
import { listApiClients } from "@/lib/contract/calls";
import { API_EXAMPLES, commandOf } from "@/lib/domain/api-clients/examples";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { paths } from "@/lib/paths";
import classes from "./api-clients.module.css";

const OpenApiDocument = lazyPart(() => import("./open-api-document").then((module) => module.OpenApiDocument));

type Props = {
  /** The OpenAPI document of the clients' calls; null if it could not be read. */
  document: object | null;
  /** The provider's address, without a trailing slash. */
  providerUrl: string;
};

/** The calls of API clients: commands to try, then every call with its parameters and replies. */
export function ApiDocumentation({ document, providerUrl }: Props) {
  const isOffered = useOffered(listApiClients);
  if (!isOffered) return <NotOffered title={TEXT.documentation} missing={CONSOLE_MESSAGES.notOffered} />;
  return (
    <Page>
      <PageHeader title={TEXT.documentation} breadcrumbs={[{ label: TEXT.title, href: paths.apiClients() }]} />
      <Section title={TEXT.examples}>
        <p className={classes.quiet}>{TEXT.examplesAbout}</p>
        <div className={classes.examples}>
          {API_EXAMPLES.map((example) => (
            <section key={example.title}>
              <h3>{example.title}</h3>
              <pre className={classes.command}>{commandOf(example, providerUrl)}</pre>
            </section>
          ))}
        </div>
      </Section>
      <Section title={TEXT.calls}>
        {document ? (
          <OpenApiDocument document={document} />
        ) : (
          <ErrorState title={TEXT.documentFailed} onRetry={() => window.location.reload()} />
        )}
      </Section>
    </Page>
  );
}
