import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { PLACEMENT_MESSAGES as TEXT } from "@/lib/messages/placement";
import classes from "./placement.module.css";

/** The hint that the nickname is required [spec 1 §2]. */
export function NicknameBanner() {
  return (
    <Notice tone="info" role="note" title={TEXT.bannerTitle}>
      {TEXT.banner}
    </Notice>
  );
}

/** Guidelines for policy nicknames [spec 1 §2]. */
export function NicknameGuidelines() {
  return (
    <Section title={TEXT.guidelinesTitle}>
      <dl className={classes.guidelines}>
        {TEXT.guidelines.map(({ when, format }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{format}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
