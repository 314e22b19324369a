"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { NotOffered } from "@/components/ui/not-offered";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import type { ClientWithSecret } from "@/lib/contract/api-clients";
import { listApiClients } from "@/lib/contract/calls";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";
import { CONSOLE_MESSAGES } from "@/lib/messages/console";
import { paths } from "@/lib/paths";
import { ApiClientTable, type ClientAction } from "./api-client-table";
import classes from "./api-clients.module.css";
import { ClientSecret } from "./client-secret";
import { RevokeDialog } from "./revoke-dialog";
import { RotateDialog } from "./rotate-dialog";

const ApiClientDialog = lazyDialog(() => import("./api-client-dialog").then((module) => module.ApiClientDialog));

/** API clients: who may call the provider for which companies, with limits and last use. */
export function ApiClientsScreen() {
  if (useOffered(listApiClients)) return <OfferedClients />;
  return <NotOffered title={TEXT.title} missing={CONSOLE_MESSAGES.notOffered} />;
}

function OfferedClients() {
  const clients = useApi(listApiClients, {});
  const mayManage = useCan("api-clients.manage");
  const [action, setAction] = useState<ClientAction | { to: "create" } | null>(null);
  const [created, setCreated] = useState<ClientWithSecret | null>(null);
  const close = () => setAction(null);
  const changed = () => clients.mutate();

  return (
    <Page>
      <PageHeader
        title={TEXT.title}
        count={clients.data?.data.length}
        actions={
          <>
            <Anchor component={Link} href={paths.apiDocumentation()} size="sm">
              {TEXT.documentation}
            </Anchor>
            {mayManage ? (
              <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAction({ to: "create" })}>
                {TEXT.create}
              </Button>
            ) : null}
          </>
        }
      />
      <p className={classes.quiet}>{TEXT.about}</p>
      <ApiClientTable onAct={mayManage ? setAction : undefined} />
      {action?.to === "create" || action?.to === "change" ? (
        <ApiClientDialog
          client={action.to === "change" ? action.client : undefined}
          onClose={close}
          onCreated={setCreated}
          onChanged={changed}
        />
      ) : null}
      {action?.to === "rotate" ? (
        <RotateDialog client={action.client} onClose={close} onRotated={setCreated} onChanged={changed} />
      ) : null}
      {action?.to === "revoke" ? <RevokeDialog client={action.client} onClose={close} onChanged={changed} /> : null}
      {created ? <ClientSecret {...created} onClose={() => setCreated(null)} /> : null}
    </Page>
  );
}
