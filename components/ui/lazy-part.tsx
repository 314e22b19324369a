"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { typeIntoNextField } from "./typed-ahead";
import { warmUp } from "./warm-up";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/**
 * A large panel whose code is loaded when first shown or when idle; never for a field. Unlike `next/dynamic`, it avoids
 * React's minimum of 300 ms between placeholder and content, three times the limit for a click [quality P6]. A failed
 * load goes to the error boundary.
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

/** The screen scrolls inside the window, so a root margin alone would not work. */
const NEAR = { rootMargin: "200px", scrollMargin: "200px" };

/**
 * The same for a part far down a page: loaded when it comes into view. The placeholder has the part's name and height,
 * so that it can be found and nothing shifts.
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

/** The same for a dialog or form that a click opens: text typed after the click is put into the focused field. */
export function lazyDialog<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Dialog = lazyPart(load);

  return function LazyDialog(props: Props) {
    useEffect(typeIntoNextField, []);
    return <Dialog {...props} />;
  };
}
