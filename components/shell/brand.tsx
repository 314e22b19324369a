import classes from "./brand.module.css";

/** The logo and the name; `compact` hides the name on a phone. */
export function Brand({ size = 24, compact = false }: { size?: number; compact?: boolean }) {
  return (
    <span className={classes.root} data-compact={compact || undefined}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path
          d="M11 7c0 6 10 6 10 12 0 2.6-2 4.4-2 6M21 7c0 6-10 6-10 12 0 2.6 2 4.4 2 6M12.5 10h7M12.5 22h7"
          fill="none"
          stroke="var(--mantine-color-white)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      <span className={classes.name}>Genome</span>
    </span>
  );
}
