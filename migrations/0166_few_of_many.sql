-- What screens of drawings ask of thirty days: few of the rows of the moment that the other indexes find.
create index allocation_returned on allocation (supplier_id, ended_at) where state = 'returned' and level = 1;
create index complaint_order_repeated on complaint_order (supplier_id, received_at)
  where repeat_kind is not null and deleted_at is null;
