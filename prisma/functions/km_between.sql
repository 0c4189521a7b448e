-- Kilometres between two points on a ball: the haversine formula.
create or replace function km_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns real
  language sql immutable parallel safe
  return (12742 * asin(sqrt(least(1,
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))))::real;
