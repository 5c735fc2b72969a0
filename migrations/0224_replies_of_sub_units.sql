-- What a sub-unit writes is for its department to review: to the centre it is no answer, and its rejection none of the centre's (domain 5.2).
comment on column order_reply.kind is '类型 of a department (dept), of a sub-unit to it (sub), of the centre with another order (centre) or at once (direct)';
update order_reply r set kind = 'sub' from allocation a
  where r.kind = 'dept' and a.supplier_id = r.supplier_id and a.id = r.allocation_id and a.level > 1;
