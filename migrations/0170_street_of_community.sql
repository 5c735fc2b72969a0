-- An order that was put into a community lies in its street, too: lists, figures and rules ask for streets (domain 2.4).
update complaint_order o set area_id = a.parent_id, community_id = coalesce(o.community_id, a.id)
  from area a where a.supplier_id = o.supplier_id and a.id = o.area_id and a.level = 'community' and a.parent_id is not null;
