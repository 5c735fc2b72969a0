-- Uploads that nothing took are swept away; the sweep finds them without reading those that have an owner.

create index attachment_untaken on attachment (created_at) where owner_id is null;
