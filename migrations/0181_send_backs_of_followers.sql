-- Whoever followed an order that went back to the city had a copy of its send-back that nobody had decided on, and whose
-- next department could not send it back. It was decided as that of its main order: it went to the city.
update order_back set audit_state = 'approved', result = 'to_superior', audit_at = submitted_at
where level = 0 and audit_state = 'pending';
