import type { Icon } from "@tabler/icons-react";
import { Children, type FunctionComponent, isValidElement, type ReactElement, type ReactNode } from "react";
import classes from "./glyph.module.css";

type Props = { of: Icon; size: 12 | 13 | 14 | 15 | 16 | 17 | 18; className?: string };

/**
 * One of Tabler's icons, for what every page or row has: half of what their own component takes the server, and a list has
 * fifty of them [quality P2]. What they all have in common is in the style sheet, the strokes are one path.
 */
export function Glyph({ of, size, className }: Props) {
  const own = `${classes.root} ${classes[`px${size}`]}`;
  return (
    <svg className={className ? `${own} ${className}` : own} viewBox="0 0 24 24" aria-hidden>
      <path d={pathOf(of)} />
    </svg>
  );
}

const paths = new Map<Icon, string>();

/** The strokes as its own component draws them. */
function pathOf(icon: Icon): string {
  let path = paths.get(icon);
  if (path === undefined) {
    const { render } = icon as unknown as { render: FunctionComponent<object> };
    const drawn = render({}) as ReactElement<{ children: ReactNode }>;
    const strokes = Children.toArray(drawn.props.children).filter(isValidElement<{ d: string }>);
    path = strokes.map(({ props }) => props.d).join("");
    paths.set(icon, path);
  }
  return path;
}
