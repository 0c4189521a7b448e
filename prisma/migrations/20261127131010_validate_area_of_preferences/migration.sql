alter table preferences validate constraint preferences_area_known;
