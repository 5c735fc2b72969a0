-- Citizens act under numbers of one sequence, accounts had numbers of their own: the first citizens had those of accounts.
-- Drawn from the same one, and beyond all that accounts have, no number is had by both again (decision 0155).
select setval('rexian_id', greatest((select last_value from rexian_id), (select coalesce(max(id), 0) + 1 from operator)));
alter table operator alter column id drop identity;
alter table operator alter column id set default nextval('rexian_id');
