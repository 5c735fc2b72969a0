-- What a row of an import said goes after thirty days, or with whom it names; of a faulty cell its beginning was left, beside
-- what was wrong with it.
update import_row set issues = (select jsonb_agg(case when issue ->> 'value' = '' then issue else issue || '{"value": "…"}' end
  order by place) from jsonb_array_elements(issues) with ordinality as said (issue, place))
where raw is null and issues <> '[]';
