-- Working days in SQL, as `workingDaysBetween` in lib/domain/dates/working-days.ts counts them. A test compares the two.

-- Weekdays up to and including a date, from the Monday of the first week of 1970.
CREATE FUNCTION weekdays_up_to(day date) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
  SELECT (day - date '1969-12-28') / 7 * 5 + least((day - date '1969-12-28') % 7, 5)
$$;

-- Working days after `first` up to and including `last`; 0 if `last` is not later.
CREATE FUNCTION working_days_between(first date, last date) RETURNS integer STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN last <= first THEN 0 ELSE weekdays_up_to(last) - weekdays_up_to(first) - (
    SELECT count(*)::integer FROM holidays h
    WHERE h.day > first AND h.day <= last AND extract(isodow FROM h.day) < 6) END
$$;
