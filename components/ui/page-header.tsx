import { IconArrowLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { grouped } from "@/lib/domain/counted";
import { CopyableId } from "./copyable-id";
import { Link } from "./link";
import classes from "./page-header.module.css";

export type Crumb = { label: string; href: string };

type Props = {
  title: string;
  /** Edits the title, next to it. */
  edit?: ReactNode;
  /** Number of results next to the title. */
  count?: number;
  id?: string;
  status?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** The page in the breadcrumbs, if its title repeats the one before. */
  here?: string;
  back?: Crumb;
  /** Tags and short facts after the title. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** Top of every page: location, title and actions. */
export function PageHeader(props: Props) {
  const { title, edit, count, id, status, breadcrumbs = [], here = title, back, meta, actions } = props;
  return (
    <header className={classes.root}>
      {breadcrumbs.length > 0 ? (
        <nav aria-label="Breadcrumb" className={classes.crumbs}>
          {breadcrumbs.map((crumb) => (
            <span key={crumb.href} className={classes.crumb}>
              <Link href={crumb.href} data-hint-cut="">
                {crumb.label}
              </Link>
              <IconChevronRight size={12} aria-hidden />
            </span>
          ))}
          <span aria-current="page" className={classes.here} data-hint-cut="">
            {here}
          </span>
        </nav>
      ) : null}
      <div className={classes.line}>
        {back ? (
          <Link href={back.href} className={classes.back} data-print="no" aria-label={back.label} title={back.label}>
            <IconArrowLeft size={18} aria-hidden />
          </Link>
        ) : null}
        <h1 className={classes.title}>
          {title}
          {count === undefined ? null : <span className={classes.count}>{grouped(count)}</span>}
        </h1>
        {edit}
        {id ? <CopyableId id={id} /> : null}
        {status}
        {meta}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
