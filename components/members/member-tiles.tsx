import { IconId, IconUsers, IconUsersGroup } from "@tabler/icons-react";
import { StatCard } from "@/components/ui/stat-card";
import type { LifeCounts } from "@/lib/contract/users";
import { grouped } from "@/lib/domain/counted";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import classes from "./members.module.css";

const TILES = [
  { of: "lives", label: TEXT.lives, icon: IconUsersGroup },
  { of: "employees", label: TEXT.employees, icon: IconId },
  { of: "dependents", label: TEXT.dependents, icon: IconUsers },
] as const;

/** Lives, Employees, Dependents: total and active [spec 1 §2]. */
export function MemberTiles({ counts }: { counts: LifeCounts | undefined }) {
  return (
    <div className={classes.tiles}>
      {TILES.map(({ of, label, icon }) => (
        <StatCard
          key={of}
          label={label}
          icon={icon}
          value={counts ? grouped(counts[of].active) : "…"}
          parts={[
            { label: "Active", value: counts ? grouped(counts[of].active) : "…" },
            { label: "Total", value: counts ? grouped(counts[of].total) : "…" },
          ]}
        />
      ))}
    </div>
  );
}
