import { type ReactNode, useId } from "react";
import { type ReadFile, WorkbookDrop } from "@/components/ui/workbook-drop";
import { TABLE_FORMATS } from "@/lib/client/parse-workbook";
import type { TemplateKind } from "@/lib/sheets/write/registration-templates";
import classes from "../registration.module.css";
import { TemplateButton } from "../template-button";

type Props = {
  title: string;
  text: string;
  template: TemplateKind;
  drop: string;
  disabled: boolean;
  onRead: ReadFile;
  children?: ReactNode;
};

/** One tile of the upload panel: description, template and drop area [spec 1 §2]. */
export function UploadTile({ title, text, template, drop, disabled, onRead, children }: Props) {
  const id = useId();
  return (
    <section className={classes.tile} aria-labelledby={id}>
      <div className={classes.tileHead}>
        <h3 id={id} className="small-heading">
          {title}
        </h3>
        <TemplateButton kind={template} size="compact-xs" />
      </div>
      <p className="quiet-small">{text}</p>
      <div>
        <WorkbookDrop label={drop} disabled={disabled} formats={TABLE_FORMATS} onRead={onRead} />
        {children}
      </div>
    </section>
  );
}
