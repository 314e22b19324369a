"use client";

import { Button } from "@mantine/core";
import { IconUnlink } from "@tabler/icons-react";
import { isNotFound } from "@/lib/client/api-error";
import { AS_OF_MESSAGES } from "@/lib/messages/as-of";
import { AsOfBar } from "./as-of/as-of-bar";
import { useAsOf } from "./as-of/use-as-of";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Link } from "./link";
import { Page } from "./page";
import { type Crumb, PageHeader } from "./page-header";
import type { Reply } from "./part-state";

type Props = {
  /** The title of the screen. */
  title: string;
  /** The list of all records of this kind. */
  list: Crumb;
};

/** A details screen whose address has no id: says so and offers the list. `what` is the kind, without an article. */
export function IdMissing({ title, list, what }: Props & { what: string }) {
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <EmptyState icon={IconUnlink} title={`This link has no ${what} ID.`} action={<ToList list={list} />}>
        The link is incomplete or damaged.
      </EmptyState>
    </Page>
  );
}

/** `onRetry` is for a screen that reloads more than the record. */
type FailedProps = Props & { reply: Reply; onRetry?: () => unknown; failureTitle?: string };

/** A details screen whose record is missing, failed to load, or did not exist on the date of a past view. */
export function DetailsFailed({ title, list, reply, onRetry = reply.mutate, failureTitle }: FailedProps) {
  const isOfPast = useAsOf() !== null;
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <AsOfBar />
      <ErrorState
        title={isOfPast && isNotFound(reply.error) ? AS_OF_MESSAGES.notKnown : failureTitle}
        error={reply.error}
        retrying={reply.isValidating}
        onRetry={() => void onRetry()}
        action={<ToList list={list} />}
      />
    </Page>
  );
}

/** The link to the list, next to the error. */
export function ToList({ list }: { list: Crumb }) {
  return (
    <Button component={Link} href={list.href} variant="default">
      {list.label}
    </Button>
  );
}
