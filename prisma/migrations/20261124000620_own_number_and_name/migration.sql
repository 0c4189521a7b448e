-- New members hide their number. Whoever shows it keeps showing it, and is asked once whether that is what they want.
alter table members
  alter column hide_phone set default true,
  add column confirm_phone boolean not null default false,
  -- Connections see the first name, and the whole with this.
  add column show_full_name boolean not null default false;
update members set confirm_phone = true where not hide_phone;
