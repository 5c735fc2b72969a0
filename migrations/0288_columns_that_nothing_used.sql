-- Nothing ever wrote them: who waits after failed sign-ins, and which addresses are let in, stand in tables of their own
-- (decision 0197), the first text of an order in original_content (domain 2.23). No earlier program reads them by name.
alter table operator drop column current_role_id, drop column fail_count, drop column locked_until, drop column ip_allow;
alter table supplier drop column map_key;
alter table login_log drop column ip_region;
alter table attachment drop column thumb_path, drop column downloaded;
alter table complaint_order drop column report_error, drop column content_original;
