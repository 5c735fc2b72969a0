-- An account and the person of its department who has the same number are one (decision 0386); until now nothing said so.
update person p set operator_id = o.id from operator o
where p.deleted_at is null and p.operator_id is null
  and o.supplier_id = p.supplier_id and o.dept_id = p.dept_id and o.phone_h = p.mobile_h and o.deleted_at is null
  and not exists (select from person x where x.supplier_id = p.supplier_id and x.operator_id = o.id and x.deleted_at is null);
