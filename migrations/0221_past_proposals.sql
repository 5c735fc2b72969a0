-- What a department keeps of an order tells of no proposal that waits: it is not told there what became of it.
update order_dept set past = past || '{"exclusion_scope": null, "exclusion_reason": null, "exclusion_by": null, "exclusion_dept_id": null,
    "exclusion_round": null}' where past ->> 'exclusion_scope' is not null and past ->> 'excluded_at' is null;
