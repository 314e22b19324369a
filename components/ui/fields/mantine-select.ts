"use client";

// Apart from its user, so that it can be fetched alone.
export { Select } from "@mantine/core";
