-- What a call leaves out of a change stays as it is, so what a new tag has is said here.
alter table order_tag alter column colour set default 'blue';
