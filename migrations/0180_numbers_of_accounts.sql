-- Citizens act under numbers of one sequence, accounts had numbers of their own: the first citizens had those of accounts.
-- Drawn from the same one, and beyond all that accounts have, no number is had by both again (decision 0155).
select setval('rexian_id', greatest((select last_value from rexian_id), (select coalesce(max(id), 0) + 1 from operator)));
alter table operator alter column id drop identity;
alter table operator alter column id set default nextval('rexian_id');
-- Who had one of an account until now is told from it by the side from which a file came.
update attachment f set from_client = 'citizen' from register_user u where u.supplier_id = f.supplier_id and u.id = f.uploaded_by
  and (not exists (select from operator p where p.supplier_id = u.supplier_id and p.id = u.id)
    or exists (select from complaint_order o where f.owner_type = 'complaint_order' and o.supplier_id = f.supplier_id
      and o.id = f.owner_id and o.wx_user_id = u.id));
update attachment f set from_client = 'citizen' from citizen_session s where s.supplier_id = f.supplier_id and s.id = f.uploaded_by
  and not exists (select from operator p where p.supplier_id = s.supplier_id and p.id = s.id);
