"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that prefetches its screen once the pointer is on it. By default, Next.js does so for every visible link: a
 * list of endorsements sent twenty requests, two for each link.
 */
export function Link({ onPointerEnter, ...link }: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false);
  return (
    <NextLink
      {...link}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
    />
  );
}
