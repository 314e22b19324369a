"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { typeIntoNextField } from "./typed-ahead";
import { warmUp } from "./warm-up";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/**
 * A large panel whose code is fetched when it is first shown, or before in an idle moment; never a field. Not `next/dynamic`:
 * React shows what was suspended 300 ms after its placeholder at the earliest, three times what an answer to a click may take
 * [quality P6]. Code that cannot be fetched goes to the error boundary.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Placeholder: ComponentType = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  warmUp(load);

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);

    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);

    return Part ? <Part {...props} /> : <Placeholder />;
  };
}

/** The screen scrolls inside the window: a margin of the root alone would not count. */
const NEAR = { rootMargin: "200px", scrollMargin: "200px" };

/**
 * The same for a part far down a page: it is fetched when its place comes into sight. The placeholder has the part's name and
 * height, so that it is found and nothing moves.
 */
export function lazyBelow<Props extends object>(load: Load<Props>, Placeholder: ComponentType): ComponentType<Props> {
  const Part = lazyPart(load, Placeholder);

  return function LazyBelow(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isNear, setIsNear] = useState(false);

    useEffect(() => {
      const { current } = place;
      if (isNear || !current) return;
      if (!("IntersectionObserver" in window)) return setIsNear(true);
      const watching = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      }, NEAR);
      watching.observe(current);
      return () => watching.disconnect();
    }, [isNear]);

    if (isNear) return <Part {...props} />;
    return (
      <div ref={place}>
        <Placeholder />
      </div>
    );
  };
}

/** The same for a dialog or form that a press brings: what is typed from the press on goes into the field that it focuses. */
export function lazyDialog<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Dialog = lazyPart(load);

  return function LazyDialog(props: Props) {
    useEffect(typeIntoNextField, []);
    return <Dialog {...props} />;
  };
}
