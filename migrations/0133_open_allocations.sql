-- What had not ended at a moment is what ended since, and what is open: few beside all years (domain 5.3, 5.6, 5.7).
create index allocation_open on allocation (supplier_id, kpi_due_at) include (dept_id, level, state) where ended_at is null;
