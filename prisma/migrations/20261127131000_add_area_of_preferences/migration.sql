-- fits-older-releases: they never write the column, which may be null
-- Beside or in the place of chosen places: around where the member lives, or in their state.
alter table preferences add column area text;
alter table preferences add constraint preferences_area_known check (area in ('near_me', 'my_state')) not valid;

-- Whether a list has also those who do not fit the member's preferences.
alter table recommendations add column everyone boolean not null default false;
