-- What somebody uploaded on a day is counted before more is taken (security G11).
create index attachment_uploader on attachment (supplier_id, uploaded_by, created_at);
