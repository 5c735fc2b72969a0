import { sql, type RawBuilder } from 'kysely'

/**
 * Any of the ids of whoever has a post, main or further, in a department `d` of which `which` is true (domain 4.3). An array, so
 * that it is read once: as a join, a planner without statistics reads it for each person.
 */
export const peopleOf = (supplier_id: string, which: RawBuilder<unknown>) => sql<string>`any(array(
  select m.id from person m join department d on d.supplier_id = m.supplier_id and d.id = m.dept_id
  where m.supplier_id = ${supplier_id} and ${which}
  union all
  select x.person_id from person_post x join department d on d.supplier_id = x.supplier_id and d.id = x.dept_id
  where x.supplier_id = ${supplier_id} and ${which}))`
