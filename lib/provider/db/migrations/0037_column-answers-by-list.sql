-- What a heading means was one for all kinds of lists; each kind remembers its own from here on.
UPDATE "column_mappings" SET "headings" = (
  SELECT coalesce(jsonb_object_agg(list || ':' || heading.key, heading.value), '{}'::jsonb)
  FROM jsonb_each("column_mappings"."headings") heading, unnest(ARRAY['ADD', 'EDIT', 'OFFBOARD', 'BY_COLUMN']) list
);
