/** Meanings of colours. Each pair of text and background has at least 4.5 : 1 in both schemes. */
const TONES = {
  neutral: { light: { fg: "#464e5c", bg: "#eef0f2" }, dark: { fg: "#bcc1cb", bg: "#272c35" } },
  info: { light: { fg: "#1a5796", bg: "#e6f0fb" }, dark: { fg: "#8bbcf3", bg: "#152a41" } },
  progress: { light: { fg: "#4a4dc4", bg: "#ecedfe" }, dark: { fg: "#b1b5f8", bg: "#25274f" } },
  success: { light: { fg: "#12613c", bg: "#e2f5ea" }, dark: { fg: "#74d8a4", bg: "#14301f" } },
  warning: { light: { fg: "#7f4c00", bg: "#fdf1d6" }, dark: { fg: "#ecba63", bg: "#36280d" } },
  danger: { light: { fg: "#a8231b", bg: "#fdebea" }, dark: { fg: "#f8a29c", bg: "#3d1b1a" } },
} as const;

export type Tone = keyof typeof TONES;

type Scheme = "light" | "dark";

/** The tones of one colour scheme as CSS variables `--tone-success-fg`, `--tone-success-bg`, … */
export function tokensOf(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TONES).flatMap(([tone, schemes]) => [
      [`--tone-${tone}-fg`, schemes[scheme].fg],
      [`--tone-${tone}-bg`, schemes[scheme].bg],
    ]),
  );
}

/** Text colour and background of a tone, for `style`. */
export function toneStyle(tone: Tone): { color: string; backgroundColor: string } {
  return { color: `var(--tone-${tone}-fg)`, backgroundColor: `var(--tone-${tone}-bg)` };
}
