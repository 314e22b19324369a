"use client";

import { Button } from "@mantine/core";
import { IconUnlink } from "@tabler/icons-react";
import Link from "next/link";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Page } from "./page";
import { type Crumb, PageHeader } from "./page-header";

type Props = {
  /** The screen's own name. */
  title: string;
  /** Where all of the kind are found. */
  list: Crumb;
};

/** A details screen whose address names nothing: says so and offers the list. `what` is the kind, with its article left out. */
export function IdMissing({ title, list, what }: Props & { what: string }) {
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <EmptyState icon={IconUnlink} title={`The link names no ${what}.`} action={<ToList list={list} />}>
        The id in the address is missing or damaged.
      </EmptyState>
    </Page>
  );
}

type FailedProps = Props & { error: unknown; retrying: boolean; onRetry: () => void; failureTitle?: string };

/** A details screen without its details: not there, or not to be had at the moment. */
export function DetailsFailed({ title, list, error, retrying, onRetry, failureTitle }: FailedProps) {
  return (
    <Page>
      <PageHeader title={title} back={list} />
      <ErrorState
        title={failureTitle}
        error={error}
        retrying={retrying}
        onRetry={onRetry}
        action={<ToList list={list} />}
      />
    </Page>
  );
}

/** The way to the list, beside what went wrong. */
export function ToList({ list }: { list: Crumb }) {
  return (
    <Button component={Link} href={list.href} variant="default">
      {list.label}
    </Button>
  );
}
