"use client";

// Apart from its user, so that it can be fetched alone.
export { Modal } from "@mantine/core";
