-- A role of a tenant's own says whose work it does: who may act on an order goes by that, not by calls alone (domain 2.1).
alter table role add column stands_for text[] not null default '{}';
comment on column role.stands_for is '视同角色 built-in roles whose work on orders this one does besides';
